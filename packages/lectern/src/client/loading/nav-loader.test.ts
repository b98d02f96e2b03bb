import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NavData } from '../../shared/site-data.ts'
import { createNav, createSiteData } from '../../shared/testing/pages.ts'
import { createTestStore } from '../testing/store.ts'
import { checkBuild, fetchNav, findChunk, mayBePage } from './nav-loader.ts'

const fetchStub = vi.fn<typeof fetch>()

beforeEach(() => void vi.stubGlobal('fetch', fetchStub))
afterEach(() => {
  vi.unstubAllGlobals()
  fetchStub.mockReset()
})

const site = createSiteData({
  sidebarFiles: [
    ['/a/', 'assets/nav/a.json'],
    ['/', 'assets/nav/home.json'],
  ],
})
/** A large site: the part of `/a/` is not here yet. */
const home = createNav({ site, sidebars: { '/': [] }, chunks: { '/': [3, 'h0'] } })
const partOfA = createNav({ site, sidebars: { '/a/': [] }, chunks: { '/a/': [4, 'h1'], '/a/b/': [5, 'h2'] } })
const answer = (nav: NavData): Response => new Response(JSON.stringify(nav))

describe('findChunk', () => {
  test('knows the chunks that are here', async () => {
    expect(await findChunk('/', createTestStore({ nav: home }))).toEqual([3, 'h0'])
    expect(fetchStub).not.toHaveBeenCalled()
  })

  test('fetches the part of the navigation that lists the route, once', async () => {
    fetchStub.mockResolvedValueOnce(answer(partOfA))
    const store = createTestStore({ nav: home })
    expect(await findChunk('/a/b/', store)).toEqual([5, 'h2'])
    expect(fetchStub.mock.calls.map(([url]) => url)).toEqual(['/docs/assets/nav/a.json'])
    expect(store.get().nav).toEqual({
      ...home,
      sidebars: { '/': [], '/a/': [] },
      chunks: { ...home.chunks, ...partOfA.chunks },
    })
    expect(await findChunk('/a/', store)).toEqual([4, 'h1'])
    expect(await findChunk('/a/nowhere/', store)).toBeNull()
    expect(fetchStub).toHaveBeenCalledTimes(1)
  })

  test('two parts that are fetched at the same time are both kept', async () => {
    const store = createTestStore({ nav: { ...home, sidebars: {} } })
    fetchStub.mockResolvedValueOnce(answer(partOfA))
    fetchStub.mockResolvedValueOnce(answer(createNav({ site, sidebars: { '/': [] }, chunks: { '/c/': [6, 'h3'] } })))
    expect(await Promise.all([findChunk('/a/', store), findChunk('/c/', store)])).toEqual([
      [4, 'h1'],
      [6, 'h3'],
    ])
    expect(Object.keys(store.get().nav.sidebars)).toEqual(['/a/', '/'])
    expect(Object.keys(store.get().nav.chunks)).toEqual(['/', '/a/', '/a/b/', '/c/'])
  })

  test('a route that its part does not list is no page', async () => {
    fetchStub.mockResolvedValueOnce(answer(partOfA))
    expect(await findChunk('/a/nowhere/', createTestStore({ nav: home }))).toBeNull()
  })

  test('a route of a part that is here needs no request', async () => {
    expect(await findChunk('/nowhere/', createTestStore({ nav: home }))).toBeNull()
    expect(fetchStub).not.toHaveBeenCalled()
  })
})

test.each([
  ['error', new Response('', { status: 503 })],
  ['missing', new Response('', { status: 404 })],
  ['missing', new Response('<!doctype html>')],
  ['error', new Response('{"site"')],
])('a navigation that does not come tells why: %s', async (type, response) => {
  fetchStub.mockResolvedValueOnce(response)
  await expect(fetchNav('/docs/assets/nav/a.json')).rejects.toThrow(
    `Loading chunk 0 failed.\n(${type}: /docs/assets/nav/a.json)`,
  )
})

test.each([
  ['/', true],
  ['/a/anything/', true],
  ['/a/anything', false],
  ['/a/file.html', false],
  ['/nowhere/', false],
])('%s may be a page: %s', (route, expected) => {
  expect(mayBePage(route, home)).toBe(expected)
})

describe('checkBuild', () => {
  const minute = 60_000

  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { dataset: { nav: '/docs/assets/nav/home.json' } } })
    vi.spyOn(performance, 'now').mockReturnValue(now)
  })
  afterEach(() => void vi.restoreAllMocks())
  /** Runs on from test to test, as the module remembers when it last looked. Whole, so that sums are exact. */
  let now = Math.ceil(performance.now())
  const wait = (time: number): void => {
    now += time
    vi.mocked(performance.now).mockReturnValue(now)
  }

  test('looks for a new build once a minute', async () => {
    const store = createTestStore({ nav: home })
    wait(minute)
    fetchStub.mockImplementation(async () => answer(home))
    await Promise.all([checkBuild(store), checkBuild(store)])
    wait(minute - 1)
    await checkBuild(store)
    expect(fetchStub.mock.calls.map(([url]) => url)).toEqual(['/docs/assets/nav/home.json'])
    wait(1)
    await checkBuild(store)
    expect(fetchStub).toHaveBeenCalledTimes(2)
    expect(store.get().isOutdated).toBe(false)
  })

  test('notes a new build', async () => {
    const store = createTestStore({ nav: home })
    wait(minute)
    fetchStub.mockResolvedValueOnce(answer({ ...home, build: 'b1' }))
    await checkBuild(store)
    expect(store.get()).toMatchObject({ isOutdated: true, nav: home })
  })

  test('leaves everything as it is if the host cannot be reached', async () => {
    const store = createTestStore({ nav: home })
    wait(minute)
    fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await checkBuild(store)
    expect(store.get().isOutdated).toBe(false)
  })
})

test('a part of the navigation from a newer build is not mixed with the one that is here', async () => {
  const store = createTestStore({ nav: home })
  fetchStub.mockResolvedValueOnce(answer({ ...partOfA, build: 'b1' }))
  expect(await findChunk('/a/', store)).toBeNull()
  expect(store.get()).toMatchObject({ isOutdated: true, nav: home })
})

test.each(['', '{', 'null', '{}', '[]', '"text"'])('what is no navigation data is reported: %s', async (text) => {
  fetchStub.mockResolvedValueOnce(new Response(text))
  await expect(fetchNav('/docs/assets/nav/site.json')).rejects.toMatchObject({ chunk: 0, reason: 'unknown' })
})
