import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import type { UserConfig } from '../config/schema.ts'
import { createCompiled, createConfig } from '../testing/sites/sites.ts'
import { checkNavigation, checkSidebars } from './navigation.ts'
import { createTargets, knownIds } from './targets.ts'

const pages = ['/', '/guides/', '/guides/steps/'].map((route) => createCompiled(createRecord(route), { ids: ['part'] }))

function check(own: Partial<UserConfig>): object[] {
  const config = createConfig(own)
  return checkNavigation(config, createTargets(config, knownIds(pages))).map(({ key, message, fix }) => ({
    key,
    message,
    fix,
  }))
}

test('a sidebar entry that is no page is reported like a dead link', () => {
  const config = createConfig({ redirects: { '/old/': '/guides/' } })
  const targets = createTargets(config, knownIds(pages), new Set(['/a.pdf/']), { text: '/\n/guides/\n/start/\n' })
  const dead = ['/guides/step', '/start/', '/old/', '/a.pdf/', '/nothing/like/it/'].map((written, index) => ({
    key: ['sidebars', '/', index],
    written,
  }))
  expect(checkSidebars(dead, targets).map(({ message, fix }) => [message, fix])).toEqual([
    ['sidebar entry: /guides/step does not exist', 'did you mean /guides/steps/?'],
    [
      'sidebar entry: /start/ was published and is gone',
      'if it moved to /guides/steps/, run npm run move -- /start/ /guides/steps/, which updates all links and adds a redirect',
    ],
    ['sidebar entry: /old/ is redirected', 'use /guides/'],
    ['sidebar entry: /a.pdf/ is not a page', 'write { title, href } with its whole address'],
    [
      'sidebar entry: /nothing/like/it/ does not exist',
      'use an existing page, or create this one: npm run new -- /nothing/like/it/ "Title"',
    ],
  ])
})

const tile = (link: string) => ({ title: 'Tile', subtitle: 'What it is', link, icon: 'step' })

test('menu items link to pages, anchors and other sites', () => {
  const nav = [
    { type: 'link' as const, text: 'A', link: '/guides' },
    { type: 'link' as const, text: 'B', link: 'https://example.com/' },
    { type: 'grid' as const, text: 'C', items: [tile('/guides/steps/#part')] },
  ]
  expect(check({ nav })).toEqual([])
})

test('a menu item with a dead link is reported with its position in the menu', () => {
  const nav = [
    { type: 'link' as const, text: 'Guides', link: '/guide/' },
    { type: 'grid' as const, text: 'C', items: [tile('/'), tile('/guides/steps/#parts'), tile('/moved/')] },
  ]
  expect(check({ nav, redirects: { '/moved': '/guides/' } })).toEqual([
    { key: ['nav', 0, 'link'], message: 'menu item Guides: /guide/ does not exist', fix: 'did you mean /guides/?' },
    {
      key: ['nav', 1, 'items', 1, 'link'],
      message: 'menu item Tile: /guides/steps/#parts does not exist: the page has no #parts',
      fix: 'did you mean /guides/steps/#part?',
    },
    { key: ['nav', 1, 'items', 2, 'link'], message: 'menu item Tile: /moved/ is redirected', fix: 'use /guides/' },
  ])
})

test('a missing popular page is reported with its position in the list', () => {
  const popular = [
    { title: 'Steps', link: '/guides/steps/#part' },
    { title: 'Guides', link: '/guide/' },
  ]
  expect(check({ search: { popular } })).toEqual([
    {
      key: ['search', 'popular', 1, 'link'],
      message: 'popular page Guides: /guide/ does not exist',
      fix: 'did you mean /guides/?',
    },
  ])
})

test('a sidebar that matches no page is reported', () => {
  expect(check({ sidebars: { '/guides/steps/': [], '/guides/': [], '/': [] } })).toEqual([])
  const reported = (prefix: string) => ({
    key: ['sidebars', prefix],
    message: `sidebar ${prefix} matches no page`,
    fix: 'use the path of an existing section, and list longer paths before shorter ones',
  })
  expect(check({ sidebars: { '/guide/': [], '/': [], '/guides/': [] } })).toEqual([
    reported('/guide/'),
    reported('/guides/'),
  ])
})
