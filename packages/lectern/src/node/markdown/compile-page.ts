import { createHash } from 'node:crypto'
import type { Root } from 'mdast'
import { escapeText } from '../../shared/html.ts'
import type { PageRecord } from '../../shared/page-record.ts'
import { sourceToRoute } from '../../shared/routes.ts'
import type { Directive } from '../directives/define-directive.ts'
import type { Expansion, PublishedData } from '../generators/expand-generated.ts'
import { placeInSource } from '../generators/place-in-source.ts'
import type { Problem } from '../problem.ts'
import { checkStructure } from './check/check-structure.ts'
import type { MarkdownSettings, PageReference, RenderContext, Section } from './context.ts'
import { reportAt, reportNode } from './context.ts'
import { readingMinutes } from './extract/reading-time.ts'
import type { Sample } from './extract/samples.ts'
import { addSearchWords, type SearchWordsFile } from './extract/search-words.ts'
import { createSection } from './extract/sections.ts'
import type { Highlighter } from './highlight/highlight.ts'
import { checkUnusedDefinitions, collectDefinitions } from './parse/definitions.ts'
import { readFrontmatter } from './parse/front-matter.ts'
import { parseMarkdown, walk } from './parse/tree.ts'
import { labelGroups } from './render/group-labels.ts'
import { linkNames } from './render/name-links.ts'
import { renderFootnotes } from './render/render-footnotes.ts'
import { renderNode } from './render/render-node.ts'
import { renderSections } from './render/render-sections.ts'

/** One page as its author left it. */
export interface PageSource {
  /** Below the content folder, forward slashes: `workflows/steps/index.md`. */
  relativePath: string
  text: string
  /** File name -> SVG text: the figures that the page may place. */
  figures: Record<string, string>
  /** Phrases that readers search for and the page doesn't say; absent for pages without a file of them. */
  searchWords?: SearchWordsFile
  /** Which lines of the text are generated; absent where none is. */
  expansion?: Expansion
}

/** What the rest of the site needs to know of a page: all that navigation, checks and search are made from. */
export interface PageFacts {
  record: PageRecord
  /** How long the page takes to read. */
  minutes: number
  references: PageReference[]
  /** Every id on the page: what may be linked to. */
  ids: string[]
  problems: Problem[]
  /** Addresses of the data files that the page serves; absent for most. */
  published?: readonly Pick<PublishedData, 'path'>[]
  /** Present where generated text could not be made, so that any id may be missing: files that are not served either. */
  lacking?: readonly string[]
}

/** One page as every output needs it. */
export interface CompiledPage extends PageFacts {
  html: string
  /** Its words, by heading. */
  sections: Section[]
  /** Every fenced block, for the tests of the samples. */
  samples: Sample[]
  published?: readonly PublishedData[]
}

/**
 * Compiles one page; bad input gives problems, never an exception.
 * @param siteDirectives the site's own directives, by name
 */
export async function compilePage(
  source: PageSource,
  settings: MarkdownSettings,
  highlighter: Highlighter,
  siteDirectives: ReadonlyMap<string, Directive> = new Map(),
): Promise<CompiledPage> {
  const tree = parseMarkdown(source.text)
  const context = createContext({ source, settings, highlighter, siteDirectives })
  checkStructure(tree, context)
  await highlighter.load(languagesOf(tree))
  const frontmatter = readFrontmatter(tree, context)
  const standIn = standInHeading(tree, frontmatter.title, context)
  checkHeadings(tree, context, standIn === '' ? 0 : 1)
  context.nameLinks = linkNames(tree, context)
  context.groupLabels = labelGroups(tree, frontmatter.title, context)
  collectDefinitions(tree, context)
  const html = renderSections(tree.children, context)
  const notes = renderFootnotes(tree, context)
  checkUnusedDefinitions(context)
  const path = context.route
  const page: CompiledPage = {
    record: {
      title: frontmatter.title,
      frontmatter,
      regularPath: path,
      relativePath: source.relativePath,
      key: pageKey(path),
      path,
      headers: context.headers,
    },
    html: standIn + html + notes,
    minutes: readingMinutes(context.sections),
    sections: context.sections,
    samples: context.samples,
    references: context.references,
    ids: [...context.ids.keys()],
    problems: context.problems,
  }
  const placed = source.expansion ? placeInSource(page, source.expansion) : page
  if (!source.searchWords) return placed
  return { ...placed, problems: [...placed.problems, ...addSearchWords(source.searchWords, page.sections)] }
}

function createContext({
  source,
  ...given
}: { source: PageSource } & Pick<RenderContext, 'settings' | 'highlighter' | 'siteDirectives'>): RenderContext {
  return {
    ...given,
    source: source.text,
    relativePath: source.relativePath,
    route: sourceToRoute(source.relativePath),
    renderNode,
    figures: source.figures,
    nameLinks: new Map(),
    groupLabels: new Map(),
    problems: [],
    references: [],
    headers: [],
    sections: [createSection('', '')],
    samples: [],
    definitions: new Map(),
    ids: new Map(),
    codeNames: new Set(),
    counters: { tabs: 0 },
  }
}

/** Stable name of a page, from its route: `v-1a2b3c4d`. */
export function pageKey(route: string): string {
  return `v-${createHash('sha256').update(route).digest('hex').slice(0, 8)}`
}

function languagesOf(tree: Root): string[] {
  return walk(tree).flatMap((node) => (node.type === 'code' && node.lang ? [node.lang] : []))
}

/** In another tree the front matter's title may be all there is: other tools make the page's heading of it. */
function standInHeading(tree: Root, title: string, { settings }: RenderContext): string {
  const isWritten = settings.strict || walk(tree).some((node) => node.type === 'heading' && node.depth === 1)
  return isWritten ? '' : `<h1 tabindex="-1">${escapeText(title)}</h1>`
}

/**
 * One title, then no level skipped, in whatever a heading stands: readers of the outline alone can follow.
 * @param above level of the heading that stands before all others, or 0
 */
function checkHeadings(tree: Root, context: RenderContext, above: number): void {
  let level = above
  for (const node of walk(tree)) {
    if (node.type !== 'heading') continue
    if (node.depth === 1 && level > 0) {
      reportNode(context, node, { message: 'second # heading', fix: 'start it with ##' })
    } else if (node.depth > level + 1) {
      const marks = '#'.repeat(level + 1)
      reportNode(context, node, {
        message: `heading level ${node.depth} follows level ${level}`,
        fix: `start it with ${marks}`,
      })
    }
    level = node.depth
  }
  if (level === 0)
    reportAt(
      context,
      { line: 1, column: 1 },
      { message: 'page without a # heading', fix: 'add one after the front matter' },
    )
}
