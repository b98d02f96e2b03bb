import { afterEach, expect, test, vi } from 'vitest'
import { redirectToKnownPage } from './missing-page.ts'

afterEach(() => vi.unstubAllGlobals())

/** Where a reader comes to who asked for an address, on a host that has the given pages. */
async function follow(address: string, pages: string[]): Promise<{ asked: unknown[]; target: string[] }> {
  const url = new URL(address, 'https://example.com')
  const fetchStub = vi.fn<typeof fetch>(
    async (path) => new Response(null, { status: pages.includes(String(path)) ? 200 : 404 }),
  )
  const target: string[] = []
  vi.stubGlobal('fetch', fetchStub)
  vi.stubGlobal('location', {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: (to: string) => target.push(to),
  })
  await redirectToKnownPage()
  return { asked: fetchStub.mock.calls, target }
}

test.each(['/docs/x', '/docs/x.html', '/docs/x/index.html', '/docs//x/'])('%s leads to the page', async (address) => {
  expect(await follow(`${address}?a=1#part`, ['/docs/x/'])).toEqual({
    asked: [['/docs/x/', { method: 'HEAD' }]],
    target: ['/docs/x/?a=1#part'],
  })
})

test('where there is no such page the reader stays', async () => {
  expect((await follow('/docs/x', [])).target).toEqual([])
})

test('an address as it should be is not asked for again', async () => {
  expect(await follow('/docs/x/', ['/docs/x/'])).toEqual({ asked: [], target: [] })
})
