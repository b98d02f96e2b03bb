import type { HTTPRequest, JSHandle, Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { currentHeading } from '../../packages/lectern/src/client/scrolling/spy-line.ts'
import { holdChunk, nextFrames, startApp, startFirefox } from './setup/firefox.ts'
import { address, waitingSection } from './setup/visit.ts'

const visit = startFirefox()

const hashOf = (page: Page): string => new URL(page.url()).hash

const marked = (page: Page): Promise<string[]> =>
  page.$$eval('.toc [aria-current="location"]', (links) => links.map(({ textContent }) => textContent))

const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

const headingOf = (page: Page): Promise<string> => page.$eval('h1', ({ textContent }) => textContent.trim())

/** Scrolls until the heading is where its own link would put it. */
async function scrollToHeading(page: Page, id: string): Promise<void> {
  await page.evaluate((slug) => {
    const root = getComputedStyle(document.documentElement)
    const top = document.getElementById(slug)?.getBoundingClientRect().top ?? Number.NaN
    scrollBy({ top: top - Number.parseFloat(root.scrollPaddingTop), behavior: 'instant' })
  }, id)
}

const isLaidOut = (page: Page): Promise<unknown> =>
  page.waitForFunction((selector) => document.querySelector(selector) === null, {}, waitingSection)

/** The timers of up to a second that the page sets from here on and that are still to come. */
async function watchTimers(page: Page): Promise<JSHandle<Set<number>>> {
  return page.evaluateHandle(() => {
    const pending = new Set<number>()
    const { setTimeout: set, clearTimeout: clear } = window
    Object.assign(window, {
      setTimeout(task: () => void, delay = 0) {
        const timer = set(() => {
          pending.delete(timer)
          task()
        }, delay)
        if (delay <= 1000) pending.add(timer)
        return timer
      },
      clearTimeout(timer: number) {
        pending.delete(timer)
        clear(timer)
      },
    })
    return pending
  })
}

test('hash and contents list follow the heading in view', async () => {
  const page = await visit('/guide/long/')
  for (const [id, title] of [
    ['first', 'First'],
    ['within-the-second', 'Within the second'],
    ['third', 'Third'],
  ] as const) {
    await scrollToHeading(page, id)
    await expect.poll(() => hashOf(page)).toBe(`#${id}`)
    expect(await marked(page)).toEqual([title])
  }
})

test('a heading of the fourth level is followed, and its nearest listed ancestor marked', async () => {
  const page = await visit('/triggers/', { site: 'own' })
  const { id, ancestor } = await page.$eval('article h4[id]', (heading) => {
    const all = [...document.querySelectorAll('article :is(h2, h3)[id]')]
    const before = all.filter((one) => one.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING)
    return { id: heading.id, ancestor: before.at(-1)?.textContent.trim() }
  })
  await scrollToHeading(page, id)
  await expect.poll(() => hashOf(page)).toBe(`#${id}`)
  expect(await marked(page)).toEqual([ancestor])
})

test('a link to a heading of the fourth level marks its nearest listed ancestor and keeps the hash', async () => {
  const page = await visit('/guide/short/')
  const timers = await watchTimers(page)
  await page.$eval('article a[href$="#second"]', (link) => {
    link.hash = '#too-deep-to-be-listed'
  })
  await page.click('article a[href$="#too-deep-to-be-listed"]')
  await expect
    .poll(() => page.evaluate(() => document.getElementById('too-deep-to-be-listed')?.getBoundingClientRect().top))
    .toBeCloseTo(80, -1)
  await expect.poll(() => marked(page)).toEqual(['Within the second'])
  await expect.poll(() => timers.evaluate(({ size }) => size)).toBe(0)
  expect(page.url()).toBe(address('/guide/long/#too-deep-to-be-listed'))
  expect(await marked(page)).toEqual(['Within the second'])
})

// On these, the last heading that its link can reach is so near to the end that short last sections would take its place.
test.each(['/pricing/', '/workflows/steps/triggers/', '/components/'])(
  'near the end of %s, a heading at its own place is the one in the address',
  async (path) => {
    const page = await visit(path, { site: 'own' })
    await isLaidOut(page)
    const ids = await page.$$eval('article :is(h2, h3, h4)[id]', (headings) => {
      const end = document.documentElement.scrollHeight - innerHeight
      const offset = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
      const reached = headings.filter((one) => one.getBoundingClientRect().top + scrollY - offset <= end)
      return reached.slice(-3).map(({ id }) => id)
    })
    expect(ids).toHaveLength(3)
    for (const id of ids) {
      await scrollToHeading(page, id)
      await expect.poll(() => hashOf(page)).toBe(`#${id}`)
    }
  },
)

/** The middle of the scroll positions where each section of a page is current. */
async function middlesOfTurns(page: Page): Promise<Map<string, number>> {
  const { ids, ...geometry } = await page.$$eval('article h2[id]', (headings) => ({
    ids: headings.map(({ id }) => id),
    tops: headings.map((heading) => heading.getBoundingClientRect().top + scrollY),
    viewportHeight: innerHeight,
    documentHeight: document.documentElement.scrollHeight,
    offset: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  }))
  const positions = Array.from({ length: geometry.documentHeight - geometry.viewportHeight }, (_, index) => index + 1)
  const entries = ids.map((id, index) => {
    const turn = positions.filter((scrollTop) => currentHeading({ ...geometry, scrollTop }) === index)
    return [`#${id}`, turn[Math.floor(turn.length / 2)] ?? Number.NaN] as const
  })
  return new Map(entries)
}

test('every section of the home page has its turn', async () => {
  const page = await visit('/', { site: 'own' })
  const hashes = [...(await middlesOfTurns(page)).keys()]
  expect(hashes.length).toBeGreaterThan(4)
  for (const hash of hashes) {
    // The footer gets longer when its last parts have loaded, so the turns can still move.
    const scrollToMiddle = async (): Promise<string> => {
      const middle = (await middlesOfTurns(page)).get(hash) ?? Number.NaN
      expect(middle, hash).toBeGreaterThan(0)
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), middle)
      return hashOf(page)
    }
    await expect.poll(scrollToMiddle).toBe(hash)
  }
})

test('back within a page leads to where the reader was', async () => {
  const page = await visit('/components/guidelines/', { site: 'own' })
  await page.evaluate(() => scrollTo({ top: 12_000, behavior: 'instant' }))
  await expect.poll(() => hashOf(page)).not.toBe('')
  const before = await scrollPosition(page)
  await page.$eval('.toc a', (link) => link.click())
  await expect.poll(() => scrollPosition(page)).toBeLessThan(before / 2)
  await page.evaluate(() => history.back())
  await expect.poll(() => scrollPosition(page)).toBe(before)
})

describe('while a slow Back loads', () => {
  /** The page that Back leads to is read at 1500, and its chunk is held back. */
  async function goBackSlowly(): Promise<{ page: Page; chunk: HTTPRequest }> {
    const page = await visit('/guide/long/', { expects: /Loading failed|NetworkError|blocked/ })
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await expect.poll(() => hashOf(page)).toBe('#second')
    await page.$eval('#sidebar a[href$="/guide/blocks/"]', (link) => link.click())
    await expect.poll(() => headingOf(page)).toBe('Blocks')
    await page.reload()
    await startApp(page)
    await isLaidOut(page)
    const requested = await holdChunk(page, '/guide/long/')
    await page.evaluate(() => history.back())
    await page.waitForSelector('[role="progressbar"]')
    return { page, chunk: await requested() }
  }

  async function scrollAround(page: Page): Promise<void> {
    await page.mouse.wheel({ deltaY: 333 })
    await expect.poll(() => scrollPosition(page)).toBe(333)
  }

  test('the reader may scroll: the page that comes is where they were', async () => {
    const { page, chunk } = await goBackSlowly()
    await scrollAround(page)
    await chunk.continue()
    await expect.poll(() => headingOf(page)).toBe('Long')
    await expect.poll(() => scrollPosition(page)).toBe(1500)
    expect(page.url()).toBe(address('/guide/long/#second'))
  })

  test.each([
    ['fails', (_: Page, chunk: HTTPRequest) => chunk.abort()],
    ['is given up', (page: Page) => page.evaluate(() => history.forward())],
  ])('and when it %s, the page stays where they have scrolled to', async (_, end) => {
    const { page, chunk } = await goBackSlowly()
    await scrollAround(page)
    await end(page, chunk)
    // Not the hash, which follows the scroll.
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/docs/guide/blocks/')
    await expect.poll(() => page.$('[role="progressbar"]')).toBe(null)
    // Firefox moves the page to the position it has saved, and the application moves it back before the next frame.
    await page.waitForFunction(() => navigation.transition === null)
    await nextFrames(page)
    expect(await headingOf(page)).toBe('Blocks')
    expect(await scrollPosition(page)).toBe(333)
  })
})
