import type { ChunkRef, NavData } from '../../shared/site-data.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import type { PageFacts } from '../markdown/compile-page.ts'
import type { Site } from '../site.ts'

/** Where the application finds the search. */
export type SearchAddresses = Pick<NavData, 'searchIndex' | 'searchCode' | 'searchWorker'>

/** The navigation as the application fetches it: one file, or on a large site one for each sidebar. */
export function createNavFiles(
  site: Site<PageFacts>,
  refs: Readonly<Record<string, ChunkRef>>,
  search: SearchAddresses,
): SiteFile[] {
  const paths = new Set(site.siteData.sidebarFiles.map(([, path]) => path))
  return [...paths].map((path) => {
    const prefixes = site.siteData.sidebarFiles.filter(([, file]) => file === path).map(([prefix]) => prefix)
    return { path, content: JSON.stringify(navData(site, prefixes, refs, search)) }
  })
}

function navData(
  site: Site<PageFacts>,
  prefixes: readonly string[],
  refs: Readonly<Record<string, ChunkRef>>,
  search: SearchAddresses,
): NavData {
  const wanted = new Set(prefixes)
  const chunks = site.pages.flatMap(({ data }) => {
    const ref = refs[data.path]
    return wanted.has(data.sidebar) && ref ? [[data.path, ref] as const] : []
  })
  return {
    site: site.siteData,
    sidebars: Object.fromEntries(prefixes.map((prefix) => [prefix, site.sidebars[prefix] ?? []])),
    chunks: Object.fromEntries(chunks),
    ...search,
  }
}
