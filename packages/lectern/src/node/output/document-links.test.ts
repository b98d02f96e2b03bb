import { expect, test } from 'vitest'
import type { PageData } from '../../shared/page-record.ts'
import { createNav, createPageData, createSiteData } from '../../shared/testing/pages.ts'
import { testDocument } from '../testing/document.ts'
import { notFoundPage } from './not-found.ts'

const linkOf = (page: PageData, hasMarkdown = true): string | undefined =>
  /<link rel="alternate"[^>]*>/.exec(testDocument(page, { hasMarkdown }))?.[0]

test('a document leads to its Markdown version, if there is one', () => {
  const start = '<link rel="alternate" type="text/markdown" href='
  expect(linkOf(createPageData('/steps/'))).toBe(`${start}"index.md">`)
  expect(linkOf(createPageData('/a/old.html'))).toBe(`${start}"old.html.md">`)
  expect(linkOf(createPageData('/steps/'), false)).toBeUndefined()
  expect(linkOf(notFoundPage(['/']))).toBeUndefined()
})

test('a document leads to the feed of the site, and to that of its section', () => {
  const feedsOf = (path: string, feeds: string[] | null): string[] =>
    testDocument(createPageData(path), { feeds }).match(/(?<=type="application\/atom\+xml" href=")[^"]*/g) ?? []
  expect(feedsOf('/code/python/', ['apps', 'code'])).toEqual(['/docs/feed.xml', '/docs/code/feed.xml'])
  expect(feedsOf('/limits/', ['apps', 'code'])).toEqual(['/docs/feed.xml'])
  expect(feedsOf('/limits/', null)).toEqual([])
})

test('the header marks the section of each page when several pages of one site are rendered', () => {
  const link = (text: string) => ({ type: 'link' as const, text, link: `/${text}/`, sections: [`/${text}/`] })
  const items = [{ title: 'Code', subtitle: 'Run code', link: '/code/', icon: 'code' }]
  const concepts = { type: 'grid' as const, text: 'concepts', items, sections: ['/code/', '/limits/'] }
  const nav = createNav({ site: createSiteData({ nav: [link('guides'), concepts, link('api')] }) })
  const marked = (path: string) =>
    /<nav class="links".*?<\/nav>/
      .exec(testDocument(createPageData(path), {}, nav))?.[0]
      .match(/(?<=aria-current="true">)\w+/g)
  expect(marked('/guides/')).toEqual(['guides'])
  expect(marked('/api/rest/')).toEqual(['api'])
  expect(marked('/code/nodejs/')).toEqual(['concepts'])
  expect(marked('/limits/')).toEqual(['concepts'])
  expect(marked('/errors/')).toBeNull()
})
