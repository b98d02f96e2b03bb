import type { PageRecord } from '../../shared/page-record.ts'
import { asRoute, isExternal, splitSuffix } from '../../shared/routes.ts'
import type { NavItem, SidebarNode, SiteData } from '../../shared/site-data.ts'
import { slugify } from '../../shared/slug.ts'
import type { SiteConfig } from '../config/schema.ts'

/** Up to this many pages one navigation file serves the whole site; above it each sidebar has its own. */
const mostPagesInOneFile = 600

/** The configuration as the browser gets it; menu entries for pages that are not written yet are left out. */
export function createSiteData(
  config: SiteConfig,
  sidebars: Readonly<Record<string, SidebarNode[]>>,
  records: readonly PageRecord[],
): SiteData {
  const routes = new Set(records.map((record) => record.path))
  const leadsSomewhere = (link: string): boolean => isExternal(link) || routes.has(asRoute(splitSuffix(link)[0]))
  return {
    title: config.title,
    description: config.description,
    lang: config.lang,
    base: config.base,
    origin: config.origin,
    version: config.version,
    nav: config.nav.flatMap((item) => navItem(item, leadsSomewhere)),
    versions: config.versions && {
      ...config.versions,
      items: config.versions.items.map(({ text, link, badge }) => ({
        text,
        link,
        ...(badge !== undefined && { badge }),
      })),
    },
    repo: config.repo?.url ?? null,
    supportUrl: config.supportUrl,
    search: { hosted: config.search.hosted?.appId ? config.search.hosted : null },
    sidebarFiles: sidebarFiles(Object.keys(sidebars), records.length),
  }
}

function navItem(item: NavItem, leadsSomewhere: (link: string) => boolean): NavItem[] {
  if (item.type === 'link') return leadsSomewhere(item.link) ? [item] : []
  const items = item.items.filter((tile) => leadsSomewhere(tile.link))
  return items.length > 0 ? [{ ...item, items }] : []
}

function sidebarFiles(prefixes: readonly string[], pageCount: number): [prefix: string, file: string][] {
  return prefixes.map((prefix) => [
    prefix,
    `assets/nav/${pageCount > mostPagesInOneFile ? slugify(prefix) || 'home' : 'site'}.json`,
  ])
}
