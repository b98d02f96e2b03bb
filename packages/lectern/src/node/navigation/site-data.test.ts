import { expect, test } from 'vitest'
import type { SidebarNode } from '../../shared/site-data.ts'
import { createConfig } from '../testing/sites/sites.ts'
import { createSiteData } from './site-data.ts'

test('the browser gets the configuration that it needs, and no more', () => {
  const config = createConfig({
    title: 'Acme',
    repo: { url: 'https://example.com/repo', edit: 'https://example.com/edit/{path}' },
    constants: { LIMIT: 1 },
    redirects: { '/x': '/a/' },
    search: { popular: [{ title: 'First', link: '/a/#part' }], questions: ['Why?'] },
    versions: {
      current: 'v2',
      label: 'Versions',
      items: [
        { text: 'v2', link: '/', badge: 'New' },
        { text: 'v1', link: 'https://example.com/v1' },
      ],
    },
  })
  expect(createSiteData(config, { '/a/': [], '/': [] }, 3)).toStrictEqual({
    title: 'Acme',
    description: 'What they are about',
    lang: 'en-US',
    base: '/docs/',
    origin: 'https://example.com',
    version: 'latest',
    nav: [],
    versions: {
      current: 'v2',
      label: 'Versions',
      items: [
        { text: 'v2', link: '/', badge: 'New' },
        { text: 'v1', link: 'https://example.com/v1' },
      ],
    },
    repo: 'https://example.com/repo',
    supportUrl: null,
    search: { popular: [{ title: 'First', path: '/a/#part' }], questions: ['Why?'], hosted: null },
    sidebarFiles: [
      ['/a/', 'assets/nav/site.json'],
      ['/', 'assets/nav/site.json'],
    ],
  })
})

test.each([
  ['Handbook', 'the handbook'],
  ['API reference', 'the API reference'],
  ['Docs', undefined],
  [null, 'this site'],
])('with the label %s, readers search %s', (label, name) => {
  expect(createSiteData(createConfig({ theme: { label } }), {}, 1).pagesName).toBe(name)
})

test("the repository can have the site's own icon", () => {
  const repo = { url: 'https://example.com/repo', icon: 'M3 5h14' }
  expect(createSiteData(createConfig({ repo }), {}, 1).repoIcon).toBe('M3 5h14')
})

test('above 600 pages, each sidebar has its own navigation file', () => {
  const sidebars = { '/a/b/': [], '/c/': [], '/': [] }
  const filesOf = (count: number) =>
    createSiteData(createConfig(), sidebars, count).sidebarFiles.map(([, file]) => file)
  expect(new Set(filesOf(600))).toEqual(new Set(['assets/nav/site.json']))
  expect(filesOf(601)).toEqual(['assets/nav/a-b.json', 'assets/nav/c.json', 'assets/nav/home.json'])
})

const sectionsWith = (sidebars: Record<string, SidebarNode[]>): string[][] => {
  const nav = [
    { type: 'link' as const, text: 'Prices', link: '/prices/' },
    { type: 'grid' as const, text: 'Concepts', items: [{ title: 'Code', subtitle: '', link: '/code/', icon: 'code' }] },
    { type: 'link' as const, text: 'Home', link: '/' },
    { type: 'link' as const, text: 'Help', link: '/help#start' },
  ]
  return createSiteData(createConfig({ nav }), sidebars, 1).nav.map(({ sections }) => sections)
}

const link = (path: string): SidebarNode => ({ type: 'link', title: 'A page', path })

const group = (title: string, children: SidebarNode[]): SidebarNode => ({
  type: 'group',
  title,
  collapsible: true,
  children,
})

test('an item of the navigation has the sections that share the sidebar of its page', () => {
  const shared = [group('Prices', [link('/prices/')])]
  const sidebars = { '/prices/': shared, '/flows/limits/': [...shared], '/': [group('More', [link('/prices/')])] }
  expect(sectionsWith(sidebars)).toEqual([['/prices/', '/flows/limits/'], ['/code/'], ['/'], ['/help/']])
})

test('an item of the navigation has the groups that begin with its page', () => {
  const code = group('Code', [link('/code/'), group('Python', [link('/python/')]), link('/variables/')])
  const sidebars = {
    '/guide/': [code],
    '/': [group('Advanced', [link('/'), code, group('Examples', [link('/code/examples/'), link('/code/')])])],
  }
  expect(sectionsWith(sidebars)).toEqual([['/prices/'], ['Code', 'Advanced/Code'], ['Advanced'], ['/help/']])
})
