import { canonicalUrl, documentTitle } from '../shared/page-head.ts'
import type { PageData } from '../shared/page-record.ts'
import type { SiteData } from '../shared/site-data.ts'

/** Keeps the document's head true to the page shown: title first, as a screen reader reads it on focus. */
export function updateHead(page: PageData, site: SiteData): void {
  document.title = documentTitle(page, site)
  document.documentElement.lang = site.lang
  document.querySelector('meta[name="description"]')?.setAttribute('content', page.frontmatter.description)
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonicalUrl(page, site))
}
