import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hold } from './setup/network.ts'
import { field, openSearch, options, selected, typeQuery } from './setup/search.ts'

/** The texts that excerpts are cut from; the index itself is there with the first query. */
const texts = /\/assets\/search\/\w+\.json/
const excerpts = (page: Page) => options(page).locator('.option-excerpt')
const filled = (page: Page): Promise<number> => excerpts(page).filter({ hasText: /./ }).count()

const placesOf = (page: Page): Promise<number[]> =>
  options(page).evaluateAll((all) => all.map((option) => Math.round(option.getBoundingClientRect().top)))

test('results appear at once, and nothing moves when their texts arrive', async () => {
  const page = await openSearch('/reference/')
  await typeQuery(page, 'beta', 'Beta')
  const held = await hold(page, texts)
  await typeQuery(page, 'tiny', 'Tiny one')
  const places = await placesOf(page)
  expect(await filled(page)).toBe(0)
  held.release()
  await expect.poll(() => filled(page)).toBeGreaterThan(0)
  expect(await placesOf(page)).toEqual(places)
})

test('texts are fetched for the options in view, and for others when they come into view', async () => {
  const page = await openSearch('/reference/', {
    before: (blank) => blank.setViewportSize({ width: 800, height: 420 }),
  })
  await field(page).fill('a')
  await selected(page).waitFor()
  await expect.poll(() => filled(page)).toBeGreaterThan(0)
  const shown = await filled(page)
  expect(shown).toBeLessThan(await excerpts(page).count())
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => filled(page)).toBeGreaterThan(shown)
  await expect.poll(() => options(page).last().locator('.option-excerpt').innerText()).not.toBe('')
})

test('a hit is a hit without its text, and can be opened', async () => {
  const page = await openSearch('/reference/', { expects: /Failed to load resource/ })
  await typeQuery(page, 'beta', 'Beta')
  const refused = page.waitForResponse(texts)
  await page.route(texts, (route) => route.fulfill({ status: 503 }))
  await typeQuery(page, 'tiny', 'Tiny one')
  await refused
  expect(await filled(page)).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Tiny one' }).waitFor()
})
