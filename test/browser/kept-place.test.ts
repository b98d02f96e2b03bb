import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nextFrames, visit } from './setup/visit.ts'

/** Where a heading is in the window, in pixels. */
const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((slug) => document.getElementById(slug)?.getBoundingClientRect().top ?? Number.NaN, id)

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await nextFrames(page)
}

/** Below the header. */
const target = 80

test.each([
  ['a reference whose samples move next to its text', 820, 1280],
  ['a reference whose samples move below its text', 1440, 820],
  ['a window that becomes as narrow as a phone', 1280, 390],
  ['a phone that is turned', 390, 844],
])('the reader stays at a heading: %s', async (_, before, after) => {
  const page = await visit('/api/rest/#create-a-source', {
    site: 'own',
    before: (blank) => blank.setViewportSize({ width: before, height: 900 }),
  })
  await expect.poll(() => topOf(page, 'create-a-source')).toBeCloseTo(target, -1)
  await resize(page, after, 800)
  expect(Math.abs((await topOf(page, 'create-a-source')) - target)).toBeLessThan(5)
})

test('dragging the edge of the window back and forth moves nothing', async () => {
  const page = await visit('/guide/long/#third', { ownTab: true })
  for (const width of [1200, 1000, 800, 600, 400, 600, 800, 1000, 1200]) await resize(page, width, 800)
  expect(Math.abs((await topOf(page, 'third')) - target)).toBeLessThan(10)
})

test('a line within a long text stays about where it is', async () => {
  const page = await visit('/guide/long/#second', { ownTab: true })
  const share = (): Promise<number> =>
    page.evaluate(() => {
      const [top, bottom] = ['second', 'within-the-second'].map(
        (id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN,
      )
      return (80 - (top ?? 0)) / ((bottom ?? 0) - (top ?? 0))
    })
  await page.evaluate(() => scrollBy({ top: 700, behavior: 'instant' }))
  await nextFrames(page)
  const before = await share()
  await resize(page, 390, 844)
  expect(await share()).toBeCloseTo(before, 1)
})

test('the top of a page stays the top', async () => {
  const page = await visit('/guide/long/', { ownTab: true })
  await resize(page, 390, 844)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a window that only becomes lower, as with a keyboard on the screen, stays where it is', async () => {
  const page = await visit('/guide/long/#second', { ownTab: true })
  const before = await page.evaluate(() => scrollY)
  await resize(page, 1366, 400)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})
