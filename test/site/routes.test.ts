import { beforeAll, describe, expect, test } from 'vitest'
import { createStaticServer } from '../../packages/lectern/src/node/serve/static-server.ts'
import type { NavData, SidebarNode } from '../../packages/lectern/src/shared/site-data.ts'
import { startServer, stopServer } from '../browser/setup/hosts.ts'
import anchors from '../fixtures/site/specified-anchors.json' with { type: 'json' }
import redirects from '../fixtures/site/specified-redirects.json' with { type: 'json' }
import specified from '../fixtures/site/specified-routes.json' with { type: 'json' }
import { headingsOf, openOwnSite } from './setup/own-site.ts'

const routes = Object.values(specified).flat()

const site = await openOwnSite()
const nav: NavData = JSON.parse(site.files['docs/assets/nav/site.json'] ?? '')
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

describe('a route of the specification', () => {
  test.each(routes)('%s is a page, served, in a sidebar', async (route) => {
    expect(site.pageAt(route)).toContain('<h1')
    expect(listed).toContain(route)
    expect(await answerTo(route)).toEqual({ status: 200, location: null })
  })
})

/** Other pages, the product and other sites link to these; they never change. */
describe('the anchors of the facts', () => {
  test.each(Object.entries(anchors))('are on %s', (route, ids) => {
    const html = site.pageAt(route)
    expect(ids.filter((id) => !html.includes(` id="${id}"`))).toEqual([])
  })
})

test('no page is there that the specification does not name, and none is in no sidebar', () => {
  expect(Object.keys(nav.chunks).toSorted()).toEqual(routes.toSorted())
  expect([...listed].toSorted()).toEqual(routes.toSorted())
})

describe('an old route', () => {
  test.each(redirects)('$from leads to $to', async ({ from, to }) => {
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

  test('is in the list above, or the root of the host, which leads to the site', () => {
    const rules = (site.files._redirects ?? '').split('\n').flatMap((line) => line.split(' ')[0] || [])
    const known = redirects.map(({ from }) => `/docs${from.replace(/\/$/, '')}`)
    expect(new Set(rules.map((rule) => rule.replace(/\/$/, '')))).toEqual(new Set(['', ...known]))
  })
})
