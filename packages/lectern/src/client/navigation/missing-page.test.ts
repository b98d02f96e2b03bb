import { afterEach, expect, test, vi } from 'vitest'
import { createNav, createSiteData } from '../../shared/testing/pages.ts'
import { findChunk } from '../loading/nav-loader.ts'
import { createTestStore } from '../testing/store.ts'
import { redirectToKnownPage } from './missing-page.ts'

const fetchStub = vi.fn<typeof fetch>()

afterEach(() => {
  vi.unstubAllGlobals()
  fetchStub.mockReset()
})

/** A site with pages of both kinds. */
const small = createNav({ chunks: { '/x/': [3, 'h0'], '/y.html': [4, 'h1'] } })

/** Where a reader comes to who asked for an address, on a host that has the given redirects. */
async function follow(address: string, { nav = small, redirects = [] as string[] } = {}): Promise<string[]> {
  const url = new URL(address, 'https://example.com')
  const target: string[] = []
  if (!fetchStub.getMockImplementation()) {
    fetchStub.mockImplementation(async (path) => {
      return new Response(null, { status: redirects.includes(String(path)) ? 200 : 404 })
    })
  }
  vi.stubGlobal('fetch', fetchStub)
  vi.stubGlobal('location', {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: (to: string) => target.push(to),
  })
  await redirectToKnownPage(createTestStore({ nav }), findChunk)
  return target
}

test.each([
  '/docs/x',
  '/docs/x.html',
  '/docs/x/index.html',
  '/docs//x/',
  '/docs/X/',
  '/docs/X',
  '/docs/X.html',
  '/docs/X/INDEX.HTML',
  '/DOCS/x/',
])('%s leads to the page without a request', async (address) => {
  expect(await follow(`${address}?a=1#part`)).toEqual(['/docs/x/?a=1#part'])
  expect(fetchStub).not.toHaveBeenCalled()
})

test.each(['/docs/y', '/docs/y/', '/docs/y.html/', '/docs/Y/', '/docs/Y.HTML'])(
  '%s leads to a page that ends in .html without a request',
  async (address) => {
    expect(await follow(`${address}?a=1#part`)).toEqual(['/docs/y.html?a=1#part'])
    expect(fetchStub).not.toHaveBeenCalled()
  },
)

test.each(['/docs/nowhere/', '/docs/nowhere.html/', '/docs/x/'])(
  'who asked for the folder %s stays, and nothing is asked',
  async (address) => {
    expect(await follow(address)).toEqual([])
    expect(fetchStub).not.toHaveBeenCalled()
  },
)

test.each(['/docs/moved', '/docs/moved.html', '/docs/moved/index.html'])(
  "%s leads to a redirect, which isn't a page",
  async (address) => {
    expect(await follow(`${address}?a=1#part`, { redirects: ['/docs/moved/'] })).toEqual(['/docs/moved/?a=1#part'])
    expect(fetchStub.mock.calls).toEqual([['/docs/moved/', { method: 'HEAD' }]])
  },
)

test('the folder in lowercase may be a redirect', async () => {
  expect(await follow('/docs/MOVED/?a=1#part', { redirects: ['/docs/moved/'] })).toEqual(['/docs/moved/?a=1#part'])
  expect(fetchStub.mock.calls).toEqual([['/docs/moved/', { method: 'HEAD' }]])
})

test.each(['//evil.example/index.html', '//evil.example', '//evil.example/'])(
  '%s never leads to another host, even if the site has such a folder',
  async (address) => {
    const origin = 'https://docs.example'
    const redirects = ['/evil.example/']
    const targets = await follow(`${origin}${address}`, { redirects })
    expect(fetchStub.mock.calls.map(([path]) => new URL(String(path), origin).origin)).toEqual(
      fetchStub.mock.calls.map(() => origin),
    )
    expect(targets.map((target) => new URL(target, origin).origin)).toEqual(targets.map(() => origin))
  },
)

test('without a page or redirect, the reader stays', async () => {
  expect(await follow('/docs/nowhere')).toEqual([])
})

test('outside the site there are no pages of it', async () => {
  expect(await follow('/x')).toEqual([])
})

test('on a large site the part of the navigation that would list the page is fetched', async () => {
  const site = createSiteData({
    sidebarFiles: [
      ['/a/', 'assets/nav/a.json'],
      ['/', 'assets/nav/home.json'],
    ],
  })
  fetchStub.mockImplementation(async () => Response.json(createNav({ site, chunks: { '/a/b/': [5, 'h2'] } })))
  expect(await follow('/docs/a/b', { nav: createNav({ site, sidebars: { '/': [] } }) })).toEqual(['/docs/a/b/'])
  expect(fetchStub.mock.calls.map(([url]) => url)).toEqual(['/docs/assets/nav/a.json'])
})

test('a network that breaks off leaves the reader on the not-found page', async () => {
  fetchStub.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await follow('/docs/nowhere')).toEqual([])
})
