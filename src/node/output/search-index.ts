import { createHash } from 'node:crypto'
import { buildIndex } from '../../search/engine.ts'
import type { SearchRecord } from '../../search/records.ts'
import type { PageRecord } from '../../shared/page-record.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import type { SitePage } from '../site.ts'

/** The prebuilt index of the embedded search. */
export function createSearchIndex(pages: readonly SitePage[]): SiteFile {
  const content = buildIndex(pages.flatMap(({ data }) => searchRecordsOf(data)))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { path: `assets/search/index.${hash}.json`, content }
}

/** One record for the page, one for each of its headings. */
export function searchRecordsOf({ path, title, headers, frontmatter }: PageRecord): SearchRecord[] {
  return [
    { id: path, title, page: title, words: (frontmatter.keywords ?? []).join(' ') },
    ...headers.map((header) => ({ id: `${path}#${header.slug}`, title: header.title, page: title, words: '' })),
  ]
}
