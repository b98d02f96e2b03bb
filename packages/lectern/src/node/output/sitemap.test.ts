import { expect, test } from 'vitest'
import { createPageData, createSiteData } from '../../shared/testing/pages.ts'
import { createSitemap } from './sitemap.ts'

test('a site without an origin has none', () => {
  const siteData = createSiteData({ origin: null })
  expect(createSitemap({ siteData, pages: [{ data: createPageData('/') }] })).toBeNull()
})

test('names every page with its whole address and the day of its last change', () => {
  const pages = [
    createPageData('/', { changed: '2026-11-20' }),
    createPageData('/q&a/'),
    createPageData('/quickstart/old.html'),
  ].map((data) => ({ data }))
  expect(createSitemap({ siteData: createSiteData(), pages })).toEqual({
    path: 'sitemap.xml',
    content: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/docs/</loc><lastmod>2026-11-20</lastmod></url>
<url><loc>https://example.com/docs/q&amp;a/</loc></url>
<url><loc>https://example.com/docs/quickstart/old.html</loc></url>
</urlset>
`,
  })
})
