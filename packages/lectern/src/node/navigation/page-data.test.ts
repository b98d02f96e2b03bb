import { expect, test } from 'vitest'
import type { PageData } from '../../shared/page-record.ts'
import { createRecord } from '../../shared/testing/pages.ts'
import type { SiteConfig } from '../config/schema.ts'
import { createConfig } from '../testing/sites/sites.ts'
import { createAssembler } from './page-data.ts'

const link = (path: string, title = `Title of ${path}`) => ({ type: 'link' as const, title, path })
const sidebars = {
  '/quickstart/': [link('/quickstart/'), link('/quickstart/hello/')],
  '/': [
    link('/', 'Home'),
    {
      type: 'group' as const,
      title: 'Essential',
      collapsible: false,
      children: [link('/a/'), link('/b/', 'Own label')],
    },
    link('/quickstart/'),
  ],
}

const extras = { minutes: () => 3, changed: () => '2026-11-21' }

type Records = ReturnType<typeof createRecord>[]

function assembleWith(config: SiteConfig, records: Records): PageData[] {
  const assemble = createAssembler({ config, records, sidebars }, extras)
  return records.map((record) => assemble(record))
}

function assemble(...records: Records): PageData[] {
  return assembleWith(createConfig(), records)
}

test('a page gets its sidebar, breadcrumbs, and previous and next page', () => {
  const [a] = assemble(createRecord('/a/'), createRecord('/'), createRecord('/b/'))
  expect(a).toEqual({
    ...createRecord('/a/'),
    sidebar: '/',
    breadcrumbs: ['Essential'],
    minutes: 3,
    changed: '2026-11-21',
    prev: { title: 'Home', path: '/' },
    next: { title: 'Own label', path: '/b/' },
    editUrl: null,
  })
})

test('reading order ends with its sidebar', () => {
  const [first, last] = assemble(createRecord('/quickstart/'), createRecord('/quickstart/hello/'))
  expect([first?.sidebar, first?.prev, first?.next?.path]).toEqual(['/quickstart/', null, '/quickstart/hello/'])
  expect([last?.prev?.path, last?.next]).toEqual(['/quickstart/', null])
})

test('front matter can change or disable the previous and next page', () => {
  const [a, b] = assemble(
    createRecord('/a/', { prev: '/b', next: false }),
    createRecord('/b/', { prev: false, next: '/a/', title: 'Page B' }),
  )
  expect([a?.prev, a?.next]).toEqual([{ title: 'Page B', path: '/b/' }, null])
  expect([b?.prev, b?.next]).toEqual([null, { title: 'Title of /a/', path: '/a/' }])
})

test("while the chosen page doesn't exist, the adjacent page in the sidebar is used", () => {
  const [a] = assemble(createRecord('/a/', { next: '/later/' }))
  expect(a?.next).toEqual({ title: 'Own label', path: '/b/' })
})

test('a page that no sidebar lists has no adjacent pages and no breadcrumbs', () => {
  const [page] = assemble(createRecord('/elsewhere/'))
  expect(page).toMatchObject({ sidebar: '/', breadcrumbs: [], prev: null, next: null })
})

test('the edit link leads to the source', () => {
  const repo = { url: 'https://example.com/repo', edit: 'https://example.com/edit/{path}' }
  const records = [createRecord('/a/', { relativePath: 'a.md' })]
  expect(assembleWith(createConfig({ repo }), records)[0]?.editUrl).toBe('https://example.com/edit/a.md')
  expect(assembleWith(createConfig({ repo: { url: repo.url } }), records)[0]?.editUrl).toBeNull()
})
