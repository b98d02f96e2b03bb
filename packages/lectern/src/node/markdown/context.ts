import type { Definition } from 'mdast'
import type { Header } from '../../shared/page-record.ts'
import type { Directive, DirectiveProblem, Figure } from '../directives/define-directive.ts'
import type { KnownName } from '../names/known-name.ts'
import type { Problem, SourcePosition } from '../problem.ts'
import type { Sample } from './extract/samples.ts'
import type { Highlighter } from './highlight/languages.ts'
import type { Constants } from './parse/constants.ts'
import { type MarkdownNode, placeOf } from './parse/tree.ts'
import type { Columns } from './render/table/column-widths.ts'

/** An internal link of a page, to be checked once all pages are known. */
export interface PageReference {
  /** Whether it is in the text or in the front matter. */
  from: 'text' | 'prev' | 'next'
  /** Target route without the base path; for `#anchor` links, the page's own route. */
  route: string
  /** Without the `#`; empty if there is none. */
  anchor: string
  /** As written by the author. */
  written: string
  /** How to write it without the site's own host; absent if it has none. */
  sitePath?: string
  place: SourcePosition
}

/** A resolved link target, for `href`. */
export interface ResolvedLink {
  type: 'external' | 'internal'
  href: string
}

/** A link definition: `[label]: /route/`. */
export interface LinkDefinition {
  node: Definition
  /** Whether anything on the page refers to it. */
  isUsed: boolean
  /** Its resolved target; set on first use, so that it is checked only once. */
  link: ResolvedLink | null
}

/** The text under one heading, for the search index and other outputs. */
export interface Section {
  /** Anchor of the heading; empty for the text before the first heading. */
  slug: string
  title: string
  /** The text, one line per block, without code fences. */
  text: string
  /** The code of each fence. */
  code: string[]
  /** Names of the constants that the section uses. */
  constants: string[]
  /** Search terms that the section doesn't contain. */
  keywords: string[]
}

/** In CSS pixels. */
export interface ImageSize {
  width: number
  height: number
  /** Its size in bytes, if that's more than readers should have to load. */
  excess?: number
}

/** Site path of an image in the public folder -> its size, or `null` if it can't be read. */
export type Images = Readonly<Record<string, ImageSize | null>>

/** Where threads load the compile function of one of the site's directives from. */
export interface DirectiveBundle {
  name: string
  /** Absolute path of its source, for messages. */
  module: string
  /** Absolute path of the bundle. Its name is the hash of its code, so it changes with the directive. */
  bundle: string
}

/** The settings that affect how pages compile. */
export interface MarkdownSettings {
  base: string
  /** Where the site is published; `null` if that isn't known. */
  origin: string | null
  constants: Constants
  /** Whether violations of house rules are errors. If not, they are warnings. */
  houseRules: boolean
  /** Names that pages can mention in code font. Plain data, because it is part of the cache key. */
  names: readonly KnownName[]
  images: Images
  /** Hash of a sample -> the version it was last tested with: `Node.js 20.20`. */
  ranWith?: Readonly<Record<string, string>>
  /** The site's own directives. */
  directives?: readonly DirectiveBundle[]
}

/** Everything that rendering needs and collects; created for each page. */
export interface RenderContext {
  readonly settings: MarkdownSettings
  readonly source: string
  readonly relativePath: string
  readonly route: string
  readonly highlighter: Highlighter
  /** Renders a node of any type; passed here to avoid an import cycle. */
  readonly renderNode: (node: MarkdownNode, context: RenderContext) => string
  /** File name -> figure that the page can use. */
  readonly figures: Readonly<Record<string, Figure>>
  /** The built-in directives and the site's own, by name. */
  readonly directives: ReadonlyMap<string, Directive>
  /** Inline code -> the reference entry it links to. */
  nameLinks: ReadonlyMap<MarkdownNode, string>
  /** Source offset of a table or group -> its accessible name. */
  groupLabels: ReadonlyMap<number, string>
  /** Source offset of a table -> the columns of all tables with its header. */
  siblingColumns: ReadonlyMap<number, Columns>
  readonly problems: Problem[]
  readonly references: PageReference[]
  readonly headers: Header[]
  /** Slug of a heading -> what lists of headings show next to its title. */
  readonly labels: Record<string, string>
  readonly sections: Section[]
  readonly samples: Sample[]
  /** Normalized label -> definition. */
  readonly definitions: Map<string, LinkDefinition>
  /** Every element id on the page, with its position. */
  readonly ids: Map<string, SourcePosition>
  /** Names of the code blocks with links to their lines. */
  readonly codeNames: Set<string>
  /** Name of a directive -> how many unique names it has on the page. */
  readonly counters: Map<string, number>
}

/** Reports a problem at a position. */
export function reportAt(
  context: RenderContext,
  place: SourcePosition,
  { message, fix, severity = 'error', at }: DirectiveProblem,
): void {
  context.problems.push({ file: context.relativePath, ...place, ...at, message, fix, severity })
}

/** Reports a problem at the start of a node. */
export function reportNode(context: RenderContext, node: MarkdownNode, report: DirectiveProblem): void {
  reportAt(context, placeOf(node), report)
}
