import { canonicalUrl, documentTitle } from '../../shared/page-head.ts'
import type { PageData } from '../../shared/page-record.ts'
import type { SiteData } from '../../shared/site-data.ts'

/** Keeps the document's head true to the page shown: title first, as a screen reader reads it on focus. */
export function updateHead(page: PageData, site: SiteData): void {
  document.title = documentTitle(page, site)
  document.documentElement.lang = site.lang
  document.querySelector('meta[name="description"]')?.setAttribute('content', page.frontmatter.description)
  document.querySelector('link[rel="canonical"], meta[name="robots"]')?.remove()
  document.head.append(...addressFor(page, site))
}

/** The page's one address, if it has one; the not-found page has many and stays out of search engines. */
function addressFor(page: PageData, site: SiteData): HTMLElement[] {
  if (page.key === 'not-found') {
    return [Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })]
  }
  const href = canonicalUrl(page, site)
  return href ? [Object.assign(document.createElement('link'), { rel: 'canonical', href })] : []
}
