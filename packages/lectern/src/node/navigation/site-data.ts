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

/** Pages with the sidebar of the page that an item leads to belong to it, too, wherever their addresses are. */
function sectionsOf(item: SiteConfig['nav'][number], sidebars: Readonly<Record<string, SidebarNode[]>>): string[] {
  const links = item.type === 'link' ? [item.link] : item.items.map(({ link }) => link)
  const own = links.flatMap((link) => (sidebars[link] && link !== '/' ? [JSON.stringify(sidebars[link])] : []))
  const sharing = Object.keys(sidebars).filter((prefix) => own.includes(JSON.stringify(sidebars[prefix])))
  return [...new Set([...links, ...sharing])]
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
