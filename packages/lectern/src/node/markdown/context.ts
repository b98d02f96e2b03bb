import type { Definition } from 'mdast'
import type { Header } from '../../shared/page-record.ts'
import type { Directive, DirectiveProblem } from '../directives/define-directive.ts'
import type { KnownName } from '../names/known-name.ts'
import type { Place, Problem } from '../problem.ts'
import type { Sample } from './extract/samples.ts'
import type { Highlighter } from './highlight/highlight.ts'
import type { Constants } from './parse/constants.ts'
import { type MarkdownNode, placeOf } from './parse/tree.ts'

/** A link of a page's text to another place of the site, as it will be checked. */
export interface PageReference {
  /** Where it stands: in the page's text, or as a neighbour in its front matter. */
  from: 'text' | 'prev' | 'next'
  /** Route it leads to, base excluded; the page's own for `#anchor` links. */
  route: string
  /** Without the `#`; empty for none. */
  anchor: string
  /** As the author wrote it. */
  written: string
  place: Place
}

/** What became of a link's target: an address for `href`. */
export interface ResolvedLink {
  type: 'external' | 'internal'
  href: string
}

/** One `[label]: /route/` of a page. */
export interface LinkDefinition {
  node: Definition
  /** Whether something on the page refers to it. */
  isUsed: boolean
  /** Where it leads, once a link has asked: it is noted and checked once, at its own place. */
  link: ResolvedLink | null
}

/** The text under one heading, for search and for machine readers. */
export interface Section {
  /** Anchor of the heading; empty for what stands before the first one. */
  slug: string
  title: string
  /** The words, a line for each block; the code of fenced blocks is none of them. */
  text: string
  /** The code of each fenced block. */
  code: string[]
  /** Names of the constants that the section cites. */
  constants: string[]
  /** Words that its readers search for and that it does not say. */
  keywords: string[]
}

/** In CSS pixels. */
export interface ImageSize {
  width: number
  height: number
}

/** Site path of an image of the public folder -> its size, or `null` when it cannot be read. */
export type Images = Readonly<Record<string, ImageSize | null>>

/** Where threads find the compile function of one of the site's own directives. */
export interface DirectiveBundle {
  name: string
  /** Absolute path of its source, for messages. */
  module: string
  /** Absolute path of the bundle, whose name is the hash of its code: a directive that changes has another one. */
  bundle: string
}

/** What the site's configuration says that matters to a page's text. */
export interface MarkdownSettings {
  base: string
  constants: Constants
  /** Whether breaches of the house style are errors (our own site) or warnings (a foreign folder). */
  strict: boolean
  /** Names that pages may mention in code font; plain data, as what is compiled is kept by it. */
  names: readonly KnownName[]
  images: Images
  /** Hash of a sample -> what it ran with when the samples were last checked: `Node.js 20.20`. */
  ranWith?: Readonly<Record<string, string>>
  /** The site's own directives. */
  directives?: readonly DirectiveBundle[]
}

/** Everything that rendering one page needs and collects; made anew for each page. */
export interface RenderContext {
  readonly settings: MarkdownSettings
  readonly source: string
  readonly relativePath: string
  readonly route: string
  readonly highlighter: Highlighter
  /** Renders a node of any type; see `render.ts`. */
  readonly renderNode: (node: MarkdownNode, context: RenderContext) => string
  /** File name -> SVG text: the figures that the page may place. */
  readonly figures: Readonly<Record<string, string>>
  /** The site's own directives, by name. */
  readonly siteDirectives: ReadonlyMap<string, Directive>
  /** Code that is linked to the reference entry of what it names. */
  nameLinks: ReadonlyMap<MarkdownNode, string>
  /** Where a table or tab group starts in the source -> its accessible name. */
  groupLabels: ReadonlyMap<number, string>
  readonly problems: Problem[]
  readonly references: PageReference[]
  readonly headers: Header[]
  readonly sections: Section[]
  readonly samples: Sample[]
  /** Label, as Markdown compares them -> definition. */
  readonly definitions: Map<string, LinkDefinition>
  /** Every element id on the page, with its place. */
  readonly ids: Map<string, Place>
  /** Names of the code blocks whose lines have addresses. */
  readonly codeNames: Set<string>
  /** Makes names unique on the page, as radio groups need. */
  readonly counters: { tabs: number }
}

export type Report = DirectiveProblem

/** Notes a problem at a place of the page. */
export function reportAt(context: RenderContext, place: Place, { message, fix, severity = 'error' }: Report): void {
  context.problems.push({ file: context.relativePath, ...place, message, fix, severity })
}

/** Notes a problem at the start of a node. */
export function reportNode(context: RenderContext, node: MarkdownNode, report: Report): void {
  reportAt(context, placeOf(node), report)
}
