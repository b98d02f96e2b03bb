import { expect, test } from 'vitest'
import { createPageData, createSiteData } from '../../../shared/testing/pages.ts'
import type { PageChange } from '../../history/page-changes.ts'
import { createAtom } from './atom.ts'
import { createChangesData, createFeeds } from './change-files.ts'
import { changesHtml, changesPage, latestChanges } from './changes-page.ts'
import { siteFeeds } from './site-feeds.ts'

const site = createSiteData()
const one = { title: 'One & only', slug: 'one' }
const two = { title: 'Two', slug: 'zwei-ß' }
const at = (day: string): Pick<PageChange, 'day' | 'time'> => ({ day, time: `${day}T09:30:00Z` })
const changes: PageChange[] = [
  { ...at('2026-11-21'), path: '/flows/steps/', title: 'Steps', isNew: false, sections: [one, two] },
  { ...at('2026-11-21'), path: '/code/', title: 'Code', isNew: true, sections: [] },
  { ...at('2026-11-20'), path: '/flows/', title: 'Flows', isNew: false, sections: [one] },
]
const pages = ['/', '/flows/', '/flows/steps/', '/code/', '/api/auth/', '/api/rest/'].map((path) =>
  createPageData(path, { title: `Page ${path}`, breadcrumbs: ['Reference', 'API'] }),
)
const feeds = siteFeeds(pages, changes, site)

test('the site has a feed, and so does every section', () => {
  expect(feeds.map(({ path, title, about, changes: own }) => [path, title, about, own.length])).toEqual([
    ['feed.xml', 'Docs', '/', 3],
    ['api/feed.xml', 'API', '/', 0],
    ['code/feed.xml', 'Page /code/', '/code/', 1],
    ['flows/feed.xml', 'API', '/flows/', 2],
  ])
  expect(createFeeds(feeds, site)).toHaveLength(4)
  expect(createFeeds(feeds, createSiteData({ origin: null }))).toEqual([])
})

test('of a site with hundreds of sections, those with several pages have a feed', () => {
  const routes = Array.from({ length: 101 }, (_, index) => `/page-${index}/`)
  const many = [...routes, '/page-7/below/'].map((path) => createPageData(path))
  expect(siteFeeds(many, [], site).map(({ path }) => path)).toEqual(['feed.xml', 'page-7/feed.xml'])
})

test('the feed of a section without a page is called by the group that most of its pages are in', () => {
  const groups = ['Integrate', 'App guides', 'App guides']
  const apps = groups.map((group, index) => createPageData(`/apps/${index}/`, { breadcrumbs: ['Essential', group] }))
  expect(siteFeeds(apps, [], site).at(-1)?.title).toBe('App guides')
})

test('an entry names the changed sections, and links to the section if there is only one', () => {
  const [whole] = feeds
  const { content } = createAtom(whole ?? expect.fail(), { ...site, origin: 'https://example.com' })
  expect(content).toContain(`<entry>
<id>tag:example.com,2026-11-21:/docs/flows/steps/</id>
<title>Steps</title>
<updated>2026-11-21T09:30:00Z</updated>
<link rel="alternate" type="text/html" href="https://example.com/docs/flows/steps/"/>
<content type="html">&lt;p&gt;Changed sections:&lt;/p&gt;&lt;ul&gt;&lt;li&gt;&lt;a href="https://example.com/docs/flows/steps/#one"&gt;One &amp;amp; only&lt;/a&gt;&lt;/li&gt;&lt;li&gt;&lt;a href="https://example.com/docs/flows/steps/#zwei-%C3%9F"&gt;Two&lt;/a&gt;&lt;/li&gt;&lt;/ul&gt;</content>
</entry>`)
  expect(content).toContain('<content type="html">&lt;p&gt;New page.&lt;/p&gt;</content>')
  expect(content).toContain('href="https://example.com/docs/flows/#one"/>')
})

test('a feed without entries has a date that depends on nothing', () => {
  const [, empty] = feeds
  const { content } = createAtom(empty ?? expect.fail(), { ...site, origin: 'https://example.com' })
  expect(content).toContain('<title>API | Docs: what changed</title>\n<updated>1970-01-01T00:00:00Z</updated>')
})

test('the page lists changes by day, and says if older ones are missing', () => {
  expect(changesPage(changes, ['/']).headers).toEqual([
    { level: 2, title: 'November 21, 2026', slug: 'on-2026-11-21' },
    { level: 2, title: 'November 20, 2026', slug: 'on-2026-11-20' },
  ])
  const html = changesHtml(changes, { feeds, base: '/docs/', isComplete: true })
  expect(html).toContain(
    '<a href="/docs/feed.xml">all changes</a>, or to one section: <a href="/docs/api/feed.xml">API</a>, <a href="/docs/code/feed.xml">',
  )
  expect(html).toContain(
    '<li><a href="/docs/flows/steps/">Steps</a>: <a href="/docs/flows/steps/#one">One &amp; only</a>, <a href="/docs/flows/steps/#zwei-ß">Two</a></li><li><a href="/docs/code/">Code</a> (new)</li>',
  )
  expect(html).not.toContain('missing')
  const shallow = changesHtml([], { feeds: [], base: '/docs/', isComplete: false })
  expect(shallow).toContain('older changes are missing')
  expect(shallow).not.toContain('Subscribe')
})

test('the page of changes ends with the day of the 100th, and knows the date of the newest', () => {
  const [first] = changes
  const change = first ?? expect.fail()
  const days = ['2026-11-21', '2026-11-20', '2026-11-19'].flatMap((day) =>
    Array<PageChange>(70).fill({ ...change, day }),
  )
  expect(latestChanges(days)).toHaveLength(140)
  expect(latestChanges(changes)).toEqual(changes)
  expect([changesPage(days, ['/']).changed, changesPage([], ['/']).changed]).toEqual(['2026-11-21', null])
})

test('the application gets the ids of changed sections, by page and day', () => {
  expect(JSON.parse(String(createChangesData(changes).content))).toEqual({
    '/flows/steps/': [['2026-11-21', 'one', 'zwei-ß']],
    '/flows/': [['2026-11-20', 'one']],
  })
})
