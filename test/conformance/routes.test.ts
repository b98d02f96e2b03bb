import { beforeAll, describe, expect, test } from 'vitest'
import { createStaticServer } from '../../packages/lectern/src/node/serve/static-server.ts'
import type { NavData, SidebarNode } from '../../packages/lectern/src/shared/site-data.ts'
import { redirects as ownRedirects } from '../../site/redirects.ts'
import { startServer, stopServer } from '../browser/setup/sites/hosts.ts'
import moved from '../fixtures/site/moved-anchors.json' with { type: 'json' }
import anchors from '../fixtures/site/specified-anchors.json' with { type: 'json' }
import specifiedRedirects from '../fixtures/site/specified-redirects.json' with { type: 'json' }
import specified from '../fixtures/site/specified-routes.json' with { type: 'json' }
import { headingsOf, openOwnSite } from '../site/setup/own-site.ts'
import { fixture, fixtureHint } from './fixtures.ts'

const site = await openOwnSite()
const nav: NavData = JSON.parse(site.files['docs/assets/nav/site.json'] ?? '')
const pages = Object.keys(nav.chunks)

const routesFixture = 'site/specified-routes.json'
const routes: Record<string, string[]> = fixture(routesFixture, specified, () =>
  Object.fromEntries(
    Object.entries(specified).map(([group, all]) => [group, all.filter((one) => pages.includes(one))]),
  ),
)
const redirectsFixture = 'site/specified-redirects.json'
const redirects = fixture(redirectsFixture, specifiedRedirects, () =>
  specifiedRedirects.flatMap(({ from }) => {
    const to = ownRedirects[from]
    return to === undefined ? [] : [{ from, to }]
  }),
)
/** Each parent of a route answers too: with an index, or by leading to the page that serves as one. */
const all = Object.entries(ownRedirects).flatMap(([from, to]) => (from.includes('#') ? [] : [{ from, to }]))
const listed = new Set(Object.values(nav.sidebars).flatMap(pathsOf))

let origin: string

beforeAll(async () => {
  const server = createStaticServer(site.dir, '/docs/')
  origin = await startServer(server)
  return () => stopServer(server)
})

function pathsOf(nodes: readonly SidebarNode[]): string[] {
  return nodes.flatMap((node) => (node.type === 'group' ? pathsOf(node.children) : 'path' in node ? [node.path] : []))
}

async function answerTo(path: string): Promise<{ status: number; location: string | null }> {
  const { status, headers } = await fetch(`${origin}/docs${path}`, { redirect: 'manual' })
  return { status, location: headers.get('location') }
}

test('every route of the specification is a page', () => {
  const missing = Object.values(routes)
    .flat()
    .filter((route) => !pages.includes(route))
  expect(missing, fixtureHint(routesFixture)).toEqual([])
})

describe('a page', () => {
  test.each(pages)('%s is served, and in a sidebar', async (route) => {
    expect(site.pageAt(route)).toContain('<h1')
    expect(listed).toContain(route)
    expect(await answerTo(route)).toEqual({ status: 200, location: null })
  })
})

/** Other pages, the product and other sites link to these. They never change, but a section may have moved to another page. */
describe('the anchors of the facts', () => {
  const table: Record<string, string> = JSON.parse(site.files['_redirects.json'] ?? '{}')
  const isThere = (address: string): boolean => {
    const [path = '', id = ''] = address.split('#')
    return site.pageAt(path).includes(` id="${id}"`)
  }

  test.each(Object.entries(anchors))('are on %s, or lead to where they moved', (route, ids) => {
    const found = (address: string): boolean => {
      const target = moved.find(({ from }) => from === address)?.to
      return target === undefined ? isThere(address) : isThere(target) && table[`/docs${address}`] === `/docs${target}`
    }
    expect(ids.map((id) => `${route}#${id}`).filter((address) => !found(address))).toEqual([])
  })
})

test('sidebars list pages only', () => {
  expect([...listed].filter((route) => !pages.includes(route))).toEqual([])
})

test('every parent of a route is a page, or leads to one', () => {
  const answered = new Set([...pages, ...all.map(({ from }) => from.replace(/\/?$/, '/'))])
  const parents = [...answered].flatMap((route) => {
    const parts = route.split('/').filter(Boolean).slice(0, -1)
    return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`)
  })
  expect([...new Set(parents)].filter((parent) => !answered.has(parent))).toEqual([])
})

test('every redirect of the specification leads to its target', () => {
  const changed = redirects.filter(({ from, to }) => ownRedirects[from] !== to)
  expect(changed, fixtureHint(redirectsFixture)).toEqual([])
})

describe('an old route', () => {
  test.each(all)('$from leads to $to', async ({ from, to }) => {
    const isExternal = to.startsWith('https://')
    const [path = '', anchor] = to.split('#')
    const location = isExternal ? to : `/docs${to}`
    for (const form of [from.replace(/\/$/, ''), from.replace(/\/?$/, '/')]) {
      expect(await answerTo(form)).toEqual({ status: 301, location })
    }
    expect(site.pageAt(from.replace(/\/?$/, '/'))).toContain(`<a href="${location}">`)
    if (isExternal) return
    const ids = headingsOf(site.pageAt(path)).map(({ id }) => id)
    if (anchor !== undefined) expect(ids).toContain(anchor)
  })

  test('is in the redirects, or the root of the host, which leads to the site', () => {
    const rules = (site.files._redirects ?? '').split('\n').flatMap((line) => line.split(' ')[0] || [])
    const known = all.map(({ from }) => `/docs${from.replace(/\/$/, '')}`)
    expect(new Set(rules.map((rule) => rule.replace(/\/$/, '')))).toEqual(new Set(['', ...known]))
  })
})
