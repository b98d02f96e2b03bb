import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { layoutShifts, watchLayoutShifts } from './setup/examine/layout-shift.ts'
import { scrollToEnd } from './setup/scroll.ts'
import { address, goBack, isLaidOut, isReady, newPage, nextFrames, startApp, type Visit, visit } from './setup/visit.ts'

/** Opens a page and reports what moved until the application has taken over. */
async function shiftsOf(path: string, options: Visit): Promise<string[]> {
  const page = await visit(path, { ...options, before: watchLayoutShifts })
  return layoutShifts(page)
}

test.each(['/workflows/', '/workflows/concurrency-and-throttling/'])(
  'nothing moves while a reader goes from %s from page to page of our own site',
  async (start) => {
    const page = await visit(start, { site: 'own', before: watchLayoutShifts })
    const next = page.getByRole('link', { name: /^Next/ })
    for (let step = 0; step < 4; step += 1) {
      const { pathname } = new URL(page.url())
      await next.click()
      await page.waitForURL((url) => url.pathname !== pathname)
      // The footer is hidden until its position is final.
      await isLaidOut(page)
    }
    expect(await layoutShifts(page)).toEqual([])
    await goBack(page)
    await goBack(page)
    await goBack(page)
    expect(await layoutShifts(page)).toEqual([])
  },
)

describe.each(['laptop', 'phone'] as const)(
  'on a slow %s nothing moves, even for a reader who jumps to the end at once,',
  (screen) => {
    test.each([
      ['/abuse/', '/api/rest/'],
      ['/api/rest/', '/workflows/copy/'],
    ])('from %s to %s and back', { timeout: 90_000 }, async (from, to) => {
      const page = await visit(from, { site: 'own', screen, slowdown: 8, before: watchLayoutShifts })
      await scrollToEnd(page)
      // No click, after which the browser would count nothing for half a second.
      await page.evaluate((url) => location.assign(url), address(to, 'own'))
      await isAt(page, to)
      await scrollToEnd(page)
      await isLaidOut(page)
      expect(await layoutShifts(page)).toEqual([])
      await page.goBack()
      await isAt(page, from)
      expect(await layoutShifts(page)).toEqual([])
    })
  },
)

test.each([
  ['/components/', 820],
  ['/', 1280],
  ['/apps/hubspot/', 820],
] as const)('nothing moves for a reader who scrolls through %s as soon as it has loaded', async (path, width) => {
  const page = await visit(path, {
    site: 'own',
    starts: false,
    before: async (blank) => {
      await watchLayoutShifts(blank)
      await blank.setViewportSize({ width, height: 900 })
    },
  })
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/late\./.test(name)))
  await nextFrames(page)
  await page.mouse.move(width / 2, 500)
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 700) {
      scrollTo({ top, behavior: 'instant' })
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }
  })
  await isReady(page)
  await isLaidOut(page)
  expect(await layoutShifts(page)).toEqual([])
})

/** The address of a page may name the heading in view, too. */
async function isAt(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === `/docs${path}`)
}

test.each(['#second', '#last'])('nothing moves on a page that is opened at %s', async (hash) => {
  expect(await shiftsOf(`/guide/long/${hash}`, {})).toEqual([])
})

test.each(['', '#code', '#tabs', '#table', '#film'])(
  'nothing moves on a page with everything that a page can hold, opened at "%s"',
  async (hash) => {
    expect(await shiftsOf(`/guide/blocks/${hash}`, {})).toEqual([])
  },
)

test('nothing moves because of a tab that the reader chose on another page', async () => {
  const page = await newPage({ before: watchLayoutShifts })
  await page.goto(address('/guide/blocks/'))
  await page.evaluate(() => localStorage.setItem('tab-lang', 'Python'))
  await page.goto(address('/guide/more-blocks/'))
  await startApp(page)
  expect(await page.getByText('Python here as well.').isVisible()).toBe(true)
  expect(await layoutShifts(page)).toEqual([])
})

test('nothing moves because of lines that the reader wants wrapped', async () => {
  const page = await visit('/guide/blocks/#tabs', {
    before: async (blank) => {
      await watchLayoutShifts(blank)
      await blank.addInitScript(() => {
        localStorage.setItem('wrap-code', 'on')
        localStorage.setItem('tab-lang', 'Python')
      })
    },
  })
  const pre = page.locator('pre', { hasText: 'one line that is longer' })
  expect(await pre.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await layoutShifts(page)).toEqual([])
})

test.each([390, 768, 1280])('nothing moves on a home page that lists recent pages, %i px wide', async (width) => {
  const page = await newPage({ before: watchLayoutShifts })
  await page.setViewportSize({ width, height: 844 })
  await page.addInitScript(() => {
    const pages = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => ({
      path: `/${name}/`,
      title: `Page number ${name} of those the reader was at`,
    }))
    localStorage.setItem('recent-pages', JSON.stringify(pages))
  })
  await page.goto(address('/', 'own'))
  await startApp(page)
  await page.getByRole('link', { name: 'Page number six' }).waitFor()
  expect(await layoutShifts(page)).toEqual([])
})

test('pointing at a heading, whose sign may have no room on its line, moves nothing', async () => {
  const page = await visit('/limits/', { site: 'own' })
  await page.setViewportSize({ width: 390, height: 844 })
  const headings = await page.locator('article :is(h2, h3)').all()
  expect(headings.length).toBeGreaterThan(10)
  for (const heading of headings) {
    const before = await heading.boundingBox()
    await heading.locator('a').hover()
    expect((await heading.boundingBox())?.height).toBe(before?.height)
  }
})

test('nothing moves on the not-found page', async () => {
  const page = await newPage({ before: watchLayoutShifts, expects: /status of 404/ })
  await page.goto(address('/guide/shortt/'))
  await page.getByRole('main').locator('.near a').first().waitFor()
  expect(await layoutShifts(page)).toEqual([])
})

test('nothing moves on it if no page is similar to its address', async () => {
  const page = await newPage({ before: watchLayoutShifts, expects: /status of 404/ })
  await page.goto(address('/zzz/', 'own'))
  await page.locator('.near').waitFor({ state: 'detached' })
  expect(await layoutShifts(page)).toEqual([])
})

test("the text doesn't move while a page loads or when loading fails", async () => {
  const page = await visit('/reference/', { before: watchLayoutShifts, expects: /Failed to load resource/ })
  await page.route(/assets\/js\/\d/, (route) => route.fulfill({ status: 503 }))
  const before = await placeOf(page)
  await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
  expect(await placeOf(page)).toEqual(before)
  expect(await layoutShifts(page)).toEqual([])
})

const placeOf = (page: Page): ReturnType<ReturnType<Page['locator']>['boundingBox']> =>
  page.getByRole('heading', { level: 1 }).boundingBox()

test('on a phone, the head of a code block keeps its height when the tools appear, however many there are', async () => {
  const page = await visit('/workflows/examples/send-slack-message/', { site: 'own', screen: 'phone', starts: false })
  const heights = (): Promise<number[]> =>
    page.locator('.code figcaption').evaluateAll((all) => all.map((head) => head.getBoundingClientRect().height))
  const before = await heights()
  expect(before.length).toBeGreaterThan(1)
  await startApp(page)
  await page.getByRole('button', { name: 'Your values' }).first().waitFor()
  expect(await heights()).toEqual(before)
})
