import { groupBy } from '../../shared/group-by.ts'
import type { ChunkRef, NavData } from '../../shared/site-data.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import type { PageSummary } from '../markdown/compile-page.ts'
import type { Site, SitePage } from '../pipeline/assemble.ts'

/** Addresses of the search's files. */
export type SearchAddresses = Pick<NavData, 'searchIndex' | 'searchCode' | 'searchWorker'>

/** The navigation files: one, or on a large site one for each sidebar. */
export function createNavFiles(
  site: Site<PageSummary>,
  refs: Readonly<Record<string, ChunkRef>>,
  search: SearchAddresses,
): SiteFile[] {
  const prefixesOf = groupBy(site.siteData.sidebarFiles, ([, path]) => path)
  const fileOf = new Map(site.siteData.sidebarFiles)
  // Grouped once for all files, because a large site has hundreds.
  const pagesOf = groupBy(site.pages, ({ data }) => fileOf.get(data.sidebar) ?? '')
  return [...prefixesOf].map(([path, entries]) => {
    const prefixes = entries.map(([prefix]) => prefix)
    const chunks = chunksOf(pagesOf.get(path) ?? [], refs)
    return { path, content: JSON.stringify({ ...navData(site, prefixes), chunks, ...search } satisfies NavData) }
  })
}

function chunksOf(
  pages: readonly SitePage<PageSummary>[],
  refs: Readonly<Record<string, ChunkRef>>,
): NavData['chunks'] {
  return Object.fromEntries(
    pages.flatMap(({ data: { path } }) => {
      const ref = refs[path]
      return ref ? [[path, ref] as const] : []
    }),
  )
}

function navData(site: Site<PageSummary>, prefixes: readonly string[]): Pick<NavData, 'site' | 'sidebars'> {
  return {
    site: site.siteData,
    sidebars: Object.fromEntries(prefixes.map((prefix) => [prefix, site.sidebars[prefix] ?? []])),
  }
}
