import { afterEach, expect, test, vi } from 'vitest'
import { redirectToKnownPage } from './missing-page.ts'

afterEach(() => vi.unstubAllGlobals())

/** Where a reader comes to who asked for an address, on a host that has the given pages. */
async function follow(address: string, fetchStub: typeof fetch): Promise<string[]> {
  const url = new URL(address, 'https://example.com')
  const target: string[] = []
  vi.stubGlobal('fetch', fetchStub)
  vi.stubGlobal('location', {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: (to: string) => target.push(to),
  })
  await redirectToKnownPage()
  return target
}

function hostOf(pages: string[]) {
  return vi.fn<typeof fetch>(async (path) => new Response(null, { status: pages.includes(String(path)) ? 200 : 404 }))
}

test.each(['/docs/x', '/docs/x.html', '/docs/x/index.html', '/docs//x/'])('%s leads to the page', async (address) => {
  const host = hostOf(['/docs/x/'])
  expect(await follow(`${address}?a=1#part`, host)).toEqual(['/docs/x/?a=1#part'])
  expect(host.mock.calls).toEqual([['/docs/x/', { method: 'HEAD' }]])
})

test.each(['/docs/x', '/docs/x/', '/docs/x.html/'])('%s leads to a page that ends in .html', async (address) => {
  expect(await follow(`${address}?a=1#part`, hostOf(['/docs/x.html']))).toEqual(['/docs/x.html?a=1#part'])
})

test('where there is no such page the reader stays', async () => {
  expect(await follow('/docs/x', hostOf([]))).toEqual([])
})

test('an address as it should be is not asked for again', async () => {
  const host = hostOf(['/docs/x/'])
  expect(await follow('/docs/x/', host)).toEqual([])
  expect(host.mock.calls.map(([path]) => path)).toEqual(['/docs/x.html'])
})

test('a network that breaks off leaves the reader on the not-found page', async () => {
  const broken = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await follow('/docs/x', broken)).toEqual([])
})
