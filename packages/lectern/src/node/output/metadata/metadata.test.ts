import { expect, test } from 'vitest'
import { createGroup, createLink, createPageData, createSiteData } from '../../../shared/testing/pages.ts'
import { createRobots } from './robots.ts'
import { socialTags } from './social-tags.ts'
import { structuredData } from './structured-data.ts'

const site = createSiteData()
const sidebar = [
  createLink('Home', '/'),
  createGroup('Build', [
    createLink('Replay', '/flows/events/replay/'),
    createLink('Flows', '/flows/'),
    createLink('Other', '/other/'),
    createLink('Events', '/flows/events/'),
  ]),
]

/** @returns the data, without its script element */
function read(...[page, own = site]: Partial<Parameters<typeof structuredData>>): object {
  const script = structuredData(page ?? createPageData('/'), own, sidebar)
  return JSON.parse(/^<script type="application\/ld\+json">(.*)<\/script>$/.exec(script)?.[1] ?? '')['@graph']
}

test('a page is an article with the date of its change, below the pages whose routes contain it', () => {
  const page = createPageData('/flows/events/replay/', { title: 'Replay </script>', changed: '2026-11-21' })
  expect(read(page)).toEqual([
    { '@type': 'TechArticle', headline: 'Replay </script>', dateModified: '2026-11-21' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Docs', item: 'https://example.com/docs/' },
        { '@type': 'ListItem', position: 2, name: 'Flows', item: 'https://example.com/docs/flows/' },
        { '@type': 'ListItem', position: 3, name: 'Events', item: 'https://example.com/docs/flows/events/' },
        { '@type': 'ListItem', position: 4, name: 'Replay </script>' },
      ],
    },
  ])
})

test('a page without a date has none, and a page that lists others is a collection', () => {
  const frontmatter = { title: 'x', description: 'y', layout: 'page', kind: 'index' } as const
  expect(read(createPageData('/flows/', { title: 'Flows', frontmatter }))).toMatchObject([
    { '@type': 'CollectionPage', headline: 'Flows' },
    { itemListElement: { length: 2 } },
  ])
  expect(JSON.stringify(read(createPageData('/flows/')))).not.toContain('dateModified')
})

test('the home page is the site', () => {
  expect(read(createPageData('/'))).toEqual([{ '@type': 'WebSite', name: 'Docs', url: 'https://example.com/docs/' }])
})

test('cards have the title and the image next to the page', () => {
  const address =
    '<meta property="og:type" content="article"><meta property="og:url" content="https://example.com/docs/start/old.html">'
  const title = `${address}<meta property="og:title" content="Old | Docs">`
  const page = createPageData('/start/old.html', { title: 'Old' })
  expect(socialTags(page, site, false)).toBe(`${title}<meta name="twitter:card" content="summary">`)
  expect(socialTags(page, site, true)).toBe(
    `${title}<meta property="og:image" content="https://example.com/docs/start/old.png"><meta property="og:image:alt" content="Old | Docs"><meta name="twitter:card" content="summary_large_image">`,
  )
})

test('without an origin there is neither', () => {
  const own = createSiteData({ origin: null })
  expect(socialTags(createPageData('/x/'), own, true)).toBe('')
  expect(structuredData(createPageData('/x/'), own, sidebar)).toBe('')
})

test('robots.txt names the sitemap, unless the site has its own file', () => {
  const config = { origin: 'https://example.com', base: '/docs/' }
  expect(createRobots(config, null)).toEqual({
    path: 'robots.txt',
    content: 'User-agent: *\nAllow: /\n\nSitemap: https://example.com/docs/sitemap.xml\n',
  })
  expect(createRobots({ ...config, origin: null }, null).content).toBe('User-agent: *\nAllow: /\n')
  expect(createRobots(config, 'User-agent: x\n').content).toBe('User-agent: x\n')
})
