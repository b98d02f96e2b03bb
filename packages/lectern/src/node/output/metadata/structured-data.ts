import { canonicalUrl } from '../../../shared/page-head.ts'
import type { PageData } from '../../../shared/page-record.ts'
import { withBase } from '../../../shared/routes/routes.ts'
import { flattenSidebar } from '../../../shared/sidebar.ts'
import type { SidebarNode, SiteData } from '../../../shared/site-data.ts'
import { inlineJson } from '../../../shared/text/html.ts'

/**
 * What a page is, as JSON-LD in the vocabulary of schema.org: an article with the date of its last change, and the pages above it.
 * There's no HowTo and no FAQPage, because no search engine shows them for documentation anymore.
 * @returns an empty text if the site has no origin
 */
export function structuredData(page: PageData, site: SiteData, sidebar: readonly SidebarNode[]): string {
  const url = canonicalUrl(page, site)
  if (url === null) return ''
  const graph =
    page.path === '/' ? [{ '@type': 'WebSite', name: site.title, url }] : [article(page), trail(page, site, sidebar)]
  return `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`
}

function article({ title, changed, frontmatter }: PageData): object {
  return {
    '@type': frontmatter.kind === 'index' ? 'CollectionPage' : 'TechArticle',
    headline: title,
    ...(changed !== null && { dateModified: changed }),
  }
}

/** The pages whose routes contain the page's route. The groups of the sidebar have no addresses, which crawlers require. */
function trail(page: PageData, site: SiteData, sidebar: readonly SidebarNode[]): object {
  const above = flattenSidebar(sidebar)
    .filter(({ path }) => path !== '/' && path !== page.path && path.endsWith('/') && page.path.startsWith(path))
    .toSorted((one, other) => one.path.length - other.path.length)
  const links = [{ title: site.title, path: '/' }, ...above].map(({ title, path }) => ({
    name: title,
    item: site.origin + withBase(site.base, path),
  }))
  const items = [...links, { name: page.title }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}
