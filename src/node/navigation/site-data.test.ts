import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { createConfig } from '../testing/sites.ts'
import { createSiteData } from './site-data.ts'

const records = ['/', '/a/', '/b/'].map((route) => createRecord(route))
const tile = (link: string) => ({ title: link, subtitle: 'What it is', link, icon: 'step' })

test('the browser gets the configuration that it needs, and no more', () => {
  const config = createConfig({
    title: 'Pipedream',
    repo: { url: 'https://example.com/repo', edit: 'https://example.com/edit/{path}' },
    constants: { LIMIT: 1 },
    redirects: { '/x': '/a/' },
    planned: ['/later/'],
    versions: {
      current: 'v2',
      label: 'Versions',
      items: [
        { text: 'v2', link: '/', badge: 'New' },
        { text: 'v1', link: 'https://example.com/v1' },
      ],
    },
  })
  expect(createSiteData(config, { '/a/': [], '/': [] }, records)).toStrictEqual({
    title: 'Pipedream',
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
    search: { hosted: null },
    sidebarFiles: [
      ['/a/', 'assets/nav/site.json'],
      ['/', 'assets/nav/site.json'],
    ],
  })
})

test('menu entries that lead nowhere yet are left out', () => {
  const nav = [
    { type: 'link' as const, text: 'A', link: '/a', primary: true },
    { type: 'link' as const, text: 'Later', link: '/later/' },
    { type: 'link' as const, text: 'Place', link: '/a/#part' },
    { type: 'link' as const, text: 'Elsewhere', link: 'https://example.com/' },
    { type: 'grid' as const, text: 'Some', items: [tile('/later/'), tile('/b/')] },
    { type: 'grid' as const, text: 'None', items: [tile('/later/')] },
  ]
  expect(createSiteData(createConfig({ nav }), {}, records).nav).toEqual([
    { type: 'link', text: 'A', link: '/a', primary: true },
    { type: 'link', text: 'Place', link: '/a/#part', primary: false },
    { type: 'link', text: 'Elsewhere', link: 'https://example.com/', primary: false },
    { type: 'grid', text: 'Some', items: [tile('/b/')] },
  ])
})

test('above 600 pages each sidebar has a navigation file of its own', () => {
  const sidebars = { '/a/b/': [], '/c/': [], '/': [] }
  const filesOf = (count: number) =>
    createSiteData(
      createConfig(),
      sidebars,
      Array.from({ length: count }, (_, index) => createRecord(`/p${index}/`)),
    ).sidebarFiles.map(([, file]) => file)
  expect(new Set(filesOf(600))).toEqual(new Set(['assets/nav/site.json']))
  expect(filesOf(601)).toEqual(['assets/nav/a-b.json', 'assets/nav/c.json', 'assets/nav/home.json'])
})
