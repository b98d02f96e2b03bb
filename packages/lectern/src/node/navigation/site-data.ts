import { isDeepStrictEqual } from 'node:util'
import { withTrailingSlash } from '../../shared/routes/routes.ts'
import { groupKeys } from '../../shared/sidebar.ts'
import { defaultLabel, type SidebarNode, type SiteData } from '../../shared/site-data.ts'
import { slugify } from '../../shared/text/slug.ts'
import type { SiteConfig } from '../config/schema.ts'

/** Up to this many pages, the whole site shares one navigation file; above it, each sidebar has its own. */
const maxPagesInOneFile = 600

/** The part of the configuration that the browser needs. */
export function createSiteData(
  config: SiteConfig,
  sidebars: Readonly<Record<string, SidebarNode[]>>,
  pageCount: number,
): SiteData {
  return {
    title: config.title,
    description: config.description,
    lang: config.lang,
    base: config.base,
    origin: config.origin,
    version: config.version,
    nav: config.nav.map((item) => ({ ...item, sections: sectionsOf(item, sidebars) })),
    versions: config.versions && {
      ...config.versions,
      items: config.versions.items.map(({ text, link, badge, note }) => ({
        text,
        link,
        ...(badge !== undefined && { badge }),
        ...(note !== undefined && { note }),
      })),
    },
    ...(config.theme.label !== defaultLabel && { pagesName: nameFor(config.theme.label) }),
    repo: config.repo?.url ?? null,
    ...(config.repo?.icon !== undefined && { repoIcon: config.repo.icon }),
    supportUrl: config.supportUrl,
    ...(config.agents && { assistants: config.agents.assistants }),
    search: {
      popular: config.search.popular.map(({ title, link }) => ({ title, path: link })),
      questions: config.search.questions,
      hosted: config.search.hosted?.appId ? config.search.hosted : null,
    },
    sidebarFiles: sidebarFiles(Object.keys(sidebars), pageCount),
  }
}

type Sidebars = Readonly<Record<string, SidebarNode[]>>

function sectionsOf(item: SiteConfig['nav'][number], sidebars: Sidebars): string[] {
  const links = item.type === 'link' ? [item.link] : item.items.map(({ link }) => link)
  return [...new Set(links.flatMap((link) => sectionsBehind(withTrailingSlash(link.replace(/#.*/, '')), sidebars)))]
}

/**
 * What belongs to a page of the navigation: all that shares its own sidebar, wherever that is; else the groups that begin with it;
 * else its folder.
 */
function sectionsBehind(route: string, sidebars: Sidebars): string[] {
  const own = route === '/' ? undefined : sidebars[route]
  if (own) return Object.keys(sidebars).filter((prefix) => isDeepStrictEqual(sidebars[prefix], own))
  const groups = Object.values(sidebars).flatMap((nodes) => groupsFrom(route, nodes, []))
  return groups.length > 0 ? groups : [route]
}

/** Keys of the groups whose first entry is a page. */
function groupsFrom(route: string, nodes: readonly SidebarNode[], trail: readonly string[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'group') return []
    const inner = [...trail, node.title]
    const [first] = node.children
    const begins = first?.type === 'link' && first.path === route
    return [...(begins ? groupKeys(inner).slice(-1) : []), ...groupsFrom(route, node.children, inner)]
  })
}

/** `Handbook` -> `the handbook`, `API reference` -> `the API reference`. */
function nameFor(label: string | null): string {
  if (label === null) return 'this site'
  return `the ${/^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label}`
}

function sidebarFiles(prefixes: readonly string[], pageCount: number): [prefix: string, file: string][] {
  return prefixes.map((prefix) => [
    prefix,
    `assets/nav/${pageCount > maxPagesInOneFile ? slugify(prefix) || 'home' : 'site'}.json`,
  ])
}
