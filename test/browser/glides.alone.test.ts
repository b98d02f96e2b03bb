import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bothAt, currentHeadings } from './setup/current-heading.ts'
import { hold } from './setup/network.ts'
import { followThird, isAt, scrollAndWait, watchScroll } from './setup/scroll.ts'
import { address, isReady, newPage, visit } from './setup/visit.ts'

const withoutNavigationApi = {
  before: (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'navigation')),
}

test.each([
  ['has', {}],
  ["doesn't have", withoutNavigationApi],
])('a link within the page scrolls smoothly in a browser that %s the Navigation API', async (_, options) => {
  const page = await visit('/guide/long/', options)
  const tops = await followThird(page)
  expect(await tops.evaluate((values) => values.length)).toBeGreaterThan(3)
  expect(page.url()).toBe(address('/guide/long/#third'))
})

test.each(['down', 'up'])(
  'over a long way %s, only the last screen glides, and Back leads to where the reader was',
  async (way) => {
    const page = await visit('/limits/', { site: 'own' })
    // The browser reports this scrolling with the next frame, which the glide doesn't begin with.
    if (way === 'up') await scrollAndWait(page, (top) => scrollTo({ top, behavior: 'instant' }), 1e6)
    const start = await page.evaluate(() => scrollY)
    const id = way === 'down' ? 'disk' : 'how-limits-apply'
    const tops = await watchScroll(page)
    await page.evaluate((hash) => document.querySelector<HTMLElement>(`.toc a[href="#${hash}"]`)?.click(), id)
    await expect.poll(() => isAt(page, id)).toBe(true)
    const values = await tops.jsonValue()
    const end = values.at(-1) ?? 0
    expect(Math.abs(end - start)).toBeGreaterThan(5 * 768)
    expect(values.length).toBeGreaterThan(3)
    expect(Math.max(...values.map((top) => Math.abs(top - end)))).toBeLessThanOrEqual(768 + 80)
    await page.goBack()
    await expect.poll(() => page.evaluate((top) => Math.abs(scrollY - top), start)).toBeLessThan(2)
  },
)

/** Marks the document when the application writes into the address. */
async function watchReplacements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...values) => {
      document.documentElement.dataset.replaced = ''
      replace(...values)
    }
  })
}

test.each([false, true])(
  'the first link glides or jumps before the application has come (calm: %s)',
  async (reducedMotion) => {
    const page = await newPage({ reducedMotion })
    const application = await hold(page, /assets\/js\/1\./)
    await page.goto(address('/guide/long/'))
    const places = (await followThird(page)).evaluate((values) => new Set(values).size)
    if (reducedMotion) expect(await places).toBe(1)
    else expect(await places).toBeGreaterThan(3)
    application.release()
    await isReady(page)
    await expect.poll(() => currentHeadings(page)).toEqual(bothAt('Third'))
    expect(page.url()).toBe(address('/guide/long/#third'))
  },
)

test('an application that comes while the page glides leaves the address alone', async () => {
  const page = await newPage({ before: watchReplacements })
  const application = await hold(page, /assets\/js\/1\./)
  await page.goto(address('/guide/long/'))
  const tops = await watchScroll(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third' }).click()
  application.release()
  await isReady(page)
  await expect.poll(() => isAt(page, 'third')).toBe(true)
  await expect.poll(() => currentHeadings(page)).toEqual(bothAt('Third'))
  expect(await tops.evaluate((values) => values.length)).toBeGreaterThan(3)
  expect(await page.locator('html').getAttribute('data-replaced')).toBe(null)
})
