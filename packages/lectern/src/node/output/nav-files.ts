import { groupBy } from '../../shared/group-by.ts'
import { sidebarKeyFor } from '../../shared/sidebar.ts'
import type { ChunkRef, NavData } from '../../shared/site-data.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import { hashOf } from '../hash.ts'
import type { PageSummary } from '../markdown/compile-page.ts'
import type { Site, SitePage } from '../pipeline/assemble.ts'
import { type Redirect, resolveRedirects } from './redirects.ts'

/** Addresses of the application and of files that load on demand. */
export type Addresses = Pick<NavData, 'app' | 'searchIndex' | 'searchCode' | 'searchWorker' | 'extras' | 'changes'>

/**
 * The navigation files: one, or on a large site one for each sidebar.
 * @param shared all that documents share; part of the build's hash
 */
export function createNavFiles(
  site: Site<PageSummary>,
  refs: Readonly<Record<string, ChunkRef>>,
  addresses: Addresses,
  shared: string,
): SiteFile[] {
  const prefixesOf = groupBy(site.siteData.sidebarFiles, ([, path]) => path)
  const fileOf = new Map(site.siteData.sidebarFiles)
  // Grouped once for all files, because a large site has hundreds.
  const pagesOf = groupBy(site.pages, ({ data }) => fileOf.get(data.sidebar) ?? '')
  const allPrefixes = [...fileOf.keys()]
  const redirectsOf = groupBy(
    resolveRedirects(site.config),
    ({ from }) => fileOf.get(sidebarKeyFor(from, allPrefixes)) ?? '',
  )
  const files = [...prefixesOf].map(([path, entries]) => {
    const prefixes = entries.map(([prefix]) => prefix)
    const sidebars = Object.fromEntries(prefixes.map((prefix) => [prefix, site.sidebars[prefix] ?? []]))
    const chunks = chunksOf(pagesOf.get(path) ?? [], refs)
    const redirects = redirectTable(redirectsOf.get(path) ?? [])
    return { path, content: { site: site.siteData, sidebars, chunks, ...redirects, ...addresses } }
  })
  const build = hashOf(JSON.stringify([files, shared]), 8)
  return files.map(({ path, content }) => ({ path, content: JSON.stringify({ build, ...content } satisfies NavData) }))
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

/** Targets on a large site that belong to another navigation file are left to the host. */
function redirectTable(redirects: readonly Redirect[]): Pick<NavData, 'redirects'> {
  if (redirects.length === 0) return {}
  return {
    redirects: Object.fromEntries(redirects.map(({ from, to, movedAnchors }) => [from, { '': to, ...movedAnchors }])),
  }
}
