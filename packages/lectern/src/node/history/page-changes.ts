import type { Header, PageRecord } from '../../shared/page-record.ts'
import { slugify } from '../../shared/text/slug.ts'
import { changedHeadings, idOf } from './changed-headings.ts'
import type { Edit } from './parse-log.ts'

/** What readers learn about a change: the page, the day, and the sections. */
export interface PageChange extends Pick<Edit, 'day' | 'time'> {
  path: string
  title: string
  isNew: boolean
  /** The changed sections that the page still has, in its order. */
  sections: Pick<Header, 'title' | 'slug'>[]
}

/** How many changes feeds and the page about them list. */
const maxCount = 300

/** The edits that are described. */
export function latestEdits(edits: readonly Edit[]): Edit[] {
  const sorted = edits.toSorted((a, b) => compare(b.time, a.time) || compare(a.file, b.file))
  return sorted.slice(0, maxCount)
}

/**
 * Describes edits, except of pages that no longer exist, and those that readers can't see.
 * @param texts version -> its text
 */
export function describeEdits(
  edits: readonly Edit[],
  records: readonly PageRecord[],
  texts: ReadonlyMap<string, string>,
): PageChange[] {
  const pages = new Map(records.map((record) => [record.relativePath, record]))
  return edits.flatMap(({ file, day, time, before, after }): PageChange[] => {
    const page = pages.get(file)
    if (!page) return []
    const { path, title } = page
    if (before === null) return [{ path, title, day, time, isNew: true, sections: [] }]
    const [former, current] = [texts.get(before), texts.get(after)]
    // Without both versions, only the page is known.
    const headings = former === undefined || current === undefined ? [''] : changedHeadings(former, current)
    if (headings.length === 0) return []
    const slugs = new Set(headings.map((heading) => idOf(heading) ?? slugify(heading)))
    const sections = page.headers
      .filter(({ slug }) => slugs.has(slug))
      .map(({ title: name, slug }) => ({ title: name, slug }))
    return [{ path, title, day, time, isNew: false, sections }]
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
