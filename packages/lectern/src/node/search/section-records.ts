import type { SectionRecord } from '../../search/section-record.ts'
import { weights } from '../../search/weights.ts'
import type { Header, PageRecord } from '../../shared/page-record.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import type { Section } from '../markdown/context.ts'
import type { Site } from '../pipeline/assemble.ts'

/** Every section of a site, in the order of the pages' routes. */
export function sectionRecordsOf({ pages, config }: Site): SectionRecord[] {
  return pages.flatMap(({ compiled }) => pageSections(compiled, config.search.legacy))
}

/**
 * The sections of one page, starting with the page itself. Depends only on that page.
 * @param legacy routes of sections about removed features
 */
export function pageSections(
  { record, sections }: Pick<CompiledPage, 'record' | 'sections'>,
  legacy: readonly string[],
): SectionRecord[] {
  const isLegacy = legacy.some((route) => record.path.startsWith(route))
  const bySlug = new Map(sections.map((section) => [section.slug, section]))
  const ofPage: Header = { level: 1, title: record.title, slug: '' }
  return [ofPage, ...record.headers].map((header) => ({
    link: header.slug === '' ? record.path : `${record.path}#${header.slug}`,
    page: record.title,
    title: header.title,
    level: header.level,
    ancestors: ancestorsOf(header, record.headers),
    ...wordsOf(header, bySlug.get(header.slug), record),
    isLegacy,
  }))
}

function wordsOf(
  { level }: Header,
  section: Section | undefined,
  { frontmatter }: PageRecord,
): Pick<SectionRecord, 'text' | 'code' | 'keywords' | 'constants'> {
  const { text = '', code = [], constants = [], keywords = [] } = section ?? {}
  if (level > 1) return { text, code, keywords, constants }
  const { description, keywords: ofPage = [] } = frontmatter
  return { text: [description, text].filter(Boolean).join('\n'), code, keywords: [...ofPage, ...keywords], constants }
}

/** Tells terms, such as `retry`, from what readers say in a sentence: `it stopped working after I moved to another team`. */
export function splitKeywords(keywords: readonly string[]): { terms: string[]; sentences: string[] } {
  const isSentence = (keyword: string): boolean => keyword.split(/\s+/).length >= weights.sentenceWords
  return { terms: keywords.filter((keyword) => !isSentence(keyword)), sentences: keywords.filter(isSentence) }
}

/** The parent headings of a heading, outermost first. */
export function ancestorsOf(header: Header, headers: readonly Header[]): string[] {
  let level = header.level
  const titles: string[] = []
  for (const before of headers.slice(0, Math.max(0, headers.indexOf(header))).toReversed()) {
    if (before.level >= level) continue
    titles.unshift(before.title)
    level = before.level
  }
  return titles
}
