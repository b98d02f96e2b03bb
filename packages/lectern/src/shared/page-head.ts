import type { PageRecord } from './page-record.ts'
import { withBase } from './routes/routes.ts'
import type { SiteData } from './site-data.ts'

/** `Steps | Acme`; the home page is called by the site's own name and what it does. */
export function documentTitle(page: PageRecord, site: Pick<SiteData, 'title' | 'description'>): string {
  return page.path === '/' ? `${site.title}: ${site.description}` : `${page.title} | ${site.title}`
}

/** The page's one address on the published site; `null` if the site has no origin. */
export function canonicalUrl(page: PageRecord, { origin, base }: Pick<SiteData, 'origin' | 'base'>): string | null {
  return origin && origin + withBase(base, page.path)
}
