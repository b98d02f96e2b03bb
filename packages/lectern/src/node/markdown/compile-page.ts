import type { Root } from 'mdast'
import { builtInDirectives } from '../../directives/built-in.ts'
import type { PageData, PageRecord } from '../../shared/page-record.ts'
import { sourceToRoute } from '../../shared/routes/routes.ts'
import { escapeText } from '../../shared/text/html.ts'
import type { Directive, Figure } from '../directives/define-directive.ts'
import type { Expansion, PublishedData } from '../generators/expand-generated.ts'
import { placeInSource } from '../generators/place-in-source.ts'
import { hashOf } from '../hash.ts'
import { findSources } from '../policy/find-sources.ts'
import type { Sources } from '../policy/sources.ts'
import { fileStart, type Problem } from '../problem.ts'
import { findNestingFaults } from './check/check-nesting.ts'
import { checkLayout, checkStructure } from './check/check-structure.ts'
import type { MarkdownSettings, PageReference, RenderContext, Section } from './context.ts'
import { reportAt, reportNode } from './context.ts'
import { readingMinutes } from './extract/reading-time.ts'
import type { Sample } from './extract/samples.ts'
import { addSearchWords, type SearchWordsFile } from './extract/search-words.ts'
import { createSection } from './extract/sections.ts'
import type { Highlighter } from './highlight/languages.ts'
import { checkUnusedDefinitions, collectDefinitions } from './parse/definitions.ts'
import { readFrontmatter, restoreUnopened } from './parse/front-matter.ts'
import { isDirective, parseMarkdown, walk } from './parse/tree.ts'
import { labelGroups } from './render/group-labels.ts'
import { linkNames } from './render/name-links.ts'
import { renderFootnotes } from './render/render-footnotes.ts'
import { renderNode } from './render/render-node.ts'
import { renderSections } from './render/render-sections.ts'
import { siblingColumns } from './render/table/sibling-columns.ts'

/** The source of one page. */
export interface PageSource {
  /** Path below the content folder, with forward slashes: `workflows/steps/index.md`. */
  relativePath: string
  text: string
  /** File name -> figure that the page can use. */
  figures: Record<string, Figure>
  /** Search phrases that the page doesn't contain; absent if the page has no file for them. */
  searchWords?: SearchWordsFile
  /** Details of the generated parts; absent if there are none. */
  expansion?: Expansion
}

/** What the rest of the site needs to know about a page, for navigation and checks. */
export interface PageSummary {
  record: PageRecord
  /** Reading time. */
  minutes: number
  /** Absent for most pages. */
  labels?: PageData['labels']
  references: PageReference[]
  /** Every id on the page that links can point to. */
  ids: string[]
  problems: Problem[]
  /** What the page loads from other hosts; absent for most pages. */
  loads?: Sources
  /** Paths of the data files that the page serves; absent for most pages. */
  published?: readonly Pick<PublishedData, 'path' | 'line'>[]
  /** Present if some of its text is missing, so that any id might be missing, too: files that can't be served either. */
  incomplete?: readonly string[]
}

/** Whether anchors of a page might be missing: an error such as an unclosed block can swallow the headings after it. */
export function isIncomplete({ incomplete, problems }: Pick<PageSummary, 'incomplete' | 'problems'>): boolean {
  return incomplete !== undefined || problems.some(({ severity }) => severity === 'error')
}

/** A compiled page, from which every output is made. */
export interface CompiledPage extends PageSummary {
  html: string
  /** Its text, by heading. */
  sections: Section[]
  /** Every code fence, for sample tests. */
  samples: Sample[]
  published?: readonly PublishedData[]
}

/** How long a page may take to compile. */
export interface TimeLimit {
  seconds: number
  /**
   * Runs a synchronous function.
   * @param problem what to report if only the end of the process stops it
   * @returns what it returned; `null` if it was stopped, because the time was up
   */
  run<T>(job: () => T, problem: Problem): { value: T } | null
}

const unlimited: TimeLimit = { seconds: Number.POSITIVE_INFINITY, run: (job) => ({ value: job() }) }

/**
 * Compiles one page. Invalid input results in problems, never in an exception, and so does a page that takes too long.
 * @param siteDirectives the site's directives, by name
 */
export async function compilePage(
  source: PageSource,
  settings: MarkdownSettings,
  highlighter: Highlighter,
  siteDirectives: ReadonlyMap<string, Directive> = new Map(),
  limit = unlimited,
): Promise<CompiledPage> {
  const tree = parseMarkdown(source.text)
  await highlighter.load(languagesOf(tree))
  const directives = new Map([...builtInDirectives, ...siteDirectives])
  const given = { settings, highlighter, directives }
  const tooLong = describeSlowness(source, limit)
  const compiled = limit.run(() => compileTree(tree, { source, ...given }), tooLong)
  return compiled?.value ?? createUnfinished(tooLong, given)
}

function describeSlowness({ relativePath }: PageSource, { seconds }: TimeLimit): Problem {
  return {
    file: relativePath,
    ...fileStart,
    message: `compiling this page takes longer than ${seconds} s`,
    fix: `split it, or check the directives that it uses for endless loops; on a slow machine, set MAX_PAGE_SECONDS=${seconds * 2}`,
    severity: 'error',
  }
}

/** Replaces a page that took too long. */
function createUnfinished(problem: Problem, given: Given): CompiledPage {
  const source = { relativePath: problem.file, text: '# Unfinished\n', figures: {} }
  return { ...compileTree(parseMarkdown(source.text), { source, ...given }), problems: [problem], incomplete: [] }
}

type Given = Pick<RenderContext, 'settings' | 'highlighter' | 'directives'>

function compileTree(tree: Root, { source, ...given }: Given & { source: PageSource }): CompiledPage {
  const context = createContext({ source, ...given })
  restoreUnopened(tree, context)
  checkStructure(tree, context)
  const nesting = findNestingFaults(tree, context)
  const frontmatter = readFrontmatter(tree, context)
  checkLayout(tree, frontmatter, context)
  const generatedHeading = generateHeading(tree, frontmatter.title, context)
  checkHeadings(tree, context, generatedHeading === '' ? 0 : 1)
  context.nameLinks = linkNames(tree, context)
  context.groupLabels = labelGroups(tree, frontmatter.title, context)
  context.siblingColumns = siblingColumns(tree, context)
  collectDefinitions(tree, context)
  const html = renderSections(tree.children, context)
  const notes = renderFootnotes(tree, context)
  const loads = findSources(html + notes)
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
    html: generatedHeading + html + notes,
    minutes: readingMinutes(context.sections),
    sections: context.sections,
    samples: context.samples,
    references: context.references,
    ids: [...context.ids.keys()],
    problems: [
      ...nesting.problems,
      ...context.problems.filter((one) => one.file !== source.relativePath || one.line < nesting.from),
    ],
    ...(Object.keys(context.labels).length > 0 && { labels: context.labels }),
    ...(Object.keys(loads).length > 0 && { loads }),
  }
  const placed = source.expansion ? placeInSource(page, source.expansion) : page
  if (!source.searchWords) return placed
  return { ...placed, problems: [...placed.problems, ...addSearchWords(source.searchWords, page.sections)] }
}

function createContext({ source, ...given }: Given & { source: PageSource }): RenderContext {
  return {
    ...given,
    source: source.text,
    relativePath: source.relativePath,
    route: sourceToRoute(source.relativePath),
    renderNode,
    figures: source.figures,
    nameLinks: new Map(),
    groupLabels: new Map(),
    siblingColumns: new Map(),
    problems: [],
    references: [],
    headers: [],
    labels: {},
    sections: [createSection('', '')],
    samples: [],
    definitions: new Map(),
    ids: new Map(),
    codeNames: new Set(),
    counters: new Map(),
  }
}

/** Stable identifier of a page, derived from its route: `v-1a2b3c4d`. */
export function pageKey(route: string): string {
  return `v-${hashOf(route, 8)}`
}

/** Of fences, and of directives that color code themselves. */
function languagesOf(tree: Root): string[] {
  return walk(tree).flatMap((node) => {
    const language = node.type === 'code' ? node.lang : isDirective(node) && node.attributes?.lang
    return language ? [language] : []
  })
}

/** Without house rules, the heading can be missing: many tools generate it from the title in the front matter. */
function generateHeading(tree: Root, title: string, { settings }: RenderContext): string {
  const isWritten = settings.houseRules || walk(tree).some((node) => node.type === 'heading' && node.depth === 1)
  return isWritten ? '' : `<h1 tabindex="-1">${escapeText(title)}</h1>`
}

/**
 * Checks that there is one title and that no heading level is skipped, so that the outline makes sense to screen readers.
 * @param above level of the heading that precedes all others, or 0
 */
function checkHeadings(tree: Root, context: RenderContext, above: number): void {
  let level = above
  for (const node of walk(tree)) {
    if (node.type !== 'heading') continue
    if (node.depth === 1 && level > 0) {
      reportNode(context, node, { message: 'more than one # heading', fix: 'start this one with ##' })
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
    reportAt(context, { line: 1, column: 1 }, { message: 'missing # heading', fix: 'add one after the front matter' })
}
