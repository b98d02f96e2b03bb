import { canonicalUrl } from '../../shared/page-head.ts'
import type { PageData } from '../../shared/page-record.ts'
import type { SiteData } from '../../shared/site-data.ts'
import { escapeText } from '../../shared/text/html.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'

/**
 * Every page's URL with the date of its last change, for crawlers: https://www.sitemaps.org/protocol.html
 * @returns `null` if the site has no origin, because a sitemap requires absolute URLs
 */
export function createSitemap({
  siteData,
  pages,
}: {
  siteData: SiteData
  pages: readonly { data: PageData }[]
}): SiteFile | null {
  if (siteData.origin === null) return null
  const entries = pages.flatMap(({ data }) => {
    const canonical = canonicalUrl(data, siteData)
    if (canonical === null) return []
    const address = escapeText(new URL(canonical).href)
    const changed = data.changed && `<lastmod>${data.changed}</lastmod>`
    return `<url><loc>${address}</loc>${changed ?? ''}</url>\n`
  })
  const set = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  return { path: 'sitemap.xml', content: `<?xml version="1.0" encoding="UTF-8"?>\n${set}` }
}
