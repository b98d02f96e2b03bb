import { expect, test } from 'vitest'
import { canonicalUrl, documentTitle } from './page-head.ts'
import { createRecord, createSiteData } from './testing/pages.ts'

const site = createSiteData()

test('a page is called by its title and the site, the home page by what the site does', () => {
  expect(documentTitle(createRecord('/steps/', { title: 'Steps' }), site)).toBe('Steps | Docs')
  expect(documentTitle(createRecord('/', { title: 'Overview' }), site)).toBe('Docs: What they are about')
})

test('a page has one address, the one that it is served at', () => {
  expect(canonicalUrl(createRecord('/'), site)).toBe('https://example.com/docs/')
  expect(canonicalUrl(createRecord('/a/b/'), site)).toBe('https://example.com/docs/a/b/')
  expect(canonicalUrl(createRecord('/a/b.html'), site)).toBe('https://example.com/docs/a/b.html')
  expect(canonicalUrl(createRecord('/a/'), { origin: 'https://x.y', base: '/' })).toBe('https://x.y/a/')
  expect(canonicalUrl(createRecord('/a/'), { origin: null, base: '/' })).toBeNull()
})
