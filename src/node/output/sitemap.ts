import { escapeText } from '../../shared/html.ts'
import { canonicalUrl } from '../../shared/page-head.ts'
import type { PageData } from '../../shared/page-record.ts'
import type { SiteData } from '../../shared/site-data.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'

/** Every page's address with the day of its last change, for crawlers: https://www.sitemaps.org/protocol.html */
export function createSitemap({
  siteData,
  pages,
}: {
  siteData: SiteData
  pages: readonly { data: PageData }[]
}): SiteFile {
  const entries = pages.map(({ data }) => {
    const address = escapeText(new URL(canonicalUrl(data, siteData)).href)
    const changed = data.changed && `<lastmod>${data.changed}</lastmod>`
    return `<url><loc>${address}</loc>${changed ?? ''}</url>\n`
  })
  const set = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  return { path: 'sitemap.xml', content: `<?xml version="1.0" encoding="UTF-8"?>\n${set}` }
}
