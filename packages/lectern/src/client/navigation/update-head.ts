import { canonicalUrl, documentTitle } from '../../shared/page-head.ts'
import type { PageData } from '../../shared/page-record.ts'
import type { SiteData } from '../../shared/site-data.ts'

/** Updates the document's head for the current page: the title first, because screen readers read it on focus. */
export function updateHead(page: PageData, site: SiteData): void {
  document.title = documentTitle(page, site)
  document.documentElement.lang = site.lang
  document.querySelector('meta[name="description"]')?.setAttribute('content', page.frontmatter.description)
  document.querySelector('link[rel="canonical"], meta[name="robots"]')?.remove()
  document.head.append(...addressFor(page, site))
}

/** The page's canonical link. The not-found page has no single address, so it's excluded from search engines. */
function addressFor(page: PageData, site: SiteData): HTMLElement[] {
  if (page.key === 'not-found') {
    return [Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })]
  }
  const href = canonicalUrl(page, site)
  return href ? [Object.assign(document.createElement('link'), { rel: 'canonical', href })] : []
}
