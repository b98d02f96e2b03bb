import { canonicalUrl, documentTitle } from '../../../shared/page-head.ts'
import type { PageRecord } from '../../../shared/page-record.ts'
import { routeToFile } from '../../../shared/routes/routes.ts'
import type { SiteData } from '../../../shared/site-data.ts'
import { attributes } from '../../../shared/text/html.ts'

/** The page's preview image, below the base: `/steps/` -> `steps/index.png`. */
export function previewFile(route: string): string {
  return routeToFile(route).replace(/html$/, 'png')
}

/** The page's description. Crawlers of search engines read its `name`, and those of chats its `property`. */
export function descriptionTag({ frontmatter }: PageRecord, isShared: boolean): string {
  const property = isShared && 'og:description'
  return `<meta${attributes({ name: 'description', property, content: frontmatter.description })}>`
}

/**
 * Open Graph tags and the kind of card, for previews of links. The four that https://ogp.me requires are there, but none that repeat
 * other tags: crawlers take the description from the document, and Twitter takes the rest from Open Graph.
 * @param hasImage whether the site has preview images
 */
export function socialTags(page: PageRecord, site: SiteData, hasImage: boolean): string {
  const url = canonicalUrl(page, site)
  if (url === null) return ''
  const title = documentTitle(page, site)
  const image = hasImage && `${site.origin}${site.base}${previewFile(page.path)}`
  return [
    tag('og:type', page.path === '/' ? 'website' : 'article'),
    tag('og:url', url),
    tag('og:title', title),
    image && tag('og:image', image) + tag('og:image:alt', title),
    `<meta${attributes({ name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' })}>`,
  ]
    .filter(Boolean)
    .join('')
}

function tag(property: string, content: string): string {
  return `<meta${attributes({ property, content })}>`
}
