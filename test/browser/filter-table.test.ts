import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ownClock } from './setup/clock.ts'
import { hold } from './setup/network.ts'
import { isReady, startApp, visit } from './setup/visit.ts'

const table = (page: Page): Locator => page.locator('.filter-table').getByRole('table')
const count = (page: Page): Locator => page.getByRole('search').locator('output')

/** Rows that are shown, without the head. */
const rows = async (page: Page): Promise<string[]> =>
  (await table(page).getByRole('row').allInnerTexts()).slice(1).map((text) => text.replace(/\s+/g, ' '))

test('a table is filtered by a text and by a choice, and the address keeps both', async () => {
  const page = await visit('/guide/blocks/#table')
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('searchbox', { name: 'App' }).fill('ha')
  await expect.poll(() => rows(page)).toEqual(['Hammer Tools', 'Harp Music'])
  expect(await count(page).textContent()).toBe('2 of 4')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Music')
  await expect.poll(() => rows(page)).toEqual(['Harp Music'])
  await page.waitForURL((url) => url.search === '?q=ha&in=Music')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.reload()
  await startApp(page)
  await expect.poll(() => rows(page)).toEqual(['Harp Music'])
  await page.getByRole('searchbox', { name: 'App' }).fill('')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('')
  expect(await rows(page)).toHaveLength(4)
  await page.waitForURL((url) => url.search === '')
})

test('the words of a filter are looked for in any order, in all columns', async () => {
  const page = await visit('/guide/blocks/#table')
  const box = page.getByRole('searchbox', { name: 'App' })
  await box.fill('music ha')
  await expect.poll(() => rows(page)).toEqual(['Harp Music'])
  await box.fill(' TOOLS  anv ')
  await expect.poll(() => rows(page)).toEqual(['Anvil Tools'])
})

test('if nothing matches, the status announces it, and a button clears the filter', async () => {
  const page = await visit('/guide/blocks/#table')
  const box = page.getByRole('searchbox', { name: 'App' })
  const clear = page.getByRole('button', { name: 'Clear filter' })
  expect(await clear.isVisible()).toBe(false)
  const { top } = await box.evaluate((field) => field.getBoundingClientRect())
  await box.fill('lute')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Tools')
  await expect.poll(() => rows(page)).toEqual([])
  expect(await page.getByRole('search').getByRole('status').innerText()).toBe('No matches')
  expect((await box.evaluate((field) => field.getBoundingClientRect())).top).toBe(top)
  await clear.focus()
  await page.keyboard.press('Enter')
  expect(await rows(page)).toHaveLength(4)
  expect(await count(page).textContent()).toBe('4 of 4')
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await clear.isVisible()).toBe(false)
  await page.waitForURL((url) => url.search === '')
})

test('a table is filtered as its address says before the reader moves', async () => {
  const page = await visit('/guide/blocks/?q=ha&in=Music', { starts: false })
  await expect.poll(() => rows(page)).toEqual(['Harp Music'])
})

test('what was typed into a filter before the application is there stays', async () => {
  const page = await visit('/guide/blocks/', { starts: false })
  const { release } = await hold(page, /assets\/js\/1\./)
  await page.getByRole('searchbox', { name: 'App' }).click()
  await page.keyboard.type('lute')
  release()
  await isReady(page)
  await expect.poll(() => rows(page)).toEqual(['Lute Music'])
  await page.waitForURL((url) => url.search === '?q=lute')
})

test('Enter in the filter does nothing', async () => {
  const page = await visit('/guide/blocks/')
  await page.getByRole('searchbox', { name: 'App' }).fill('lute')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page)).toEqual(['Lute Music'])
  expect(new URL(page.url()).pathname).toBe('/docs/guide/blocks/')
})

test('a filter that is in view above the middle of its table shows the rows that are left below it', async () => {
  const page = await visit('/apps/', { site: 'own' })
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  const box = page.getByRole('searchbox', { name: 'App' })
  await box.fill('goog')
  await expect.poll(() => count(page).textContent()).toMatch(/^\d of/)
  const [above, below] = [await box.boundingBox(), await table(page).getByRole('row').nth(1).boundingBox()]
  expect(above?.y).toBeGreaterThan(50)
  expect(below?.y).toBeGreaterThan(above?.y ?? 0)
  expect(below?.y).toBeLessThan(400)
})

test('the apps of our own site are filtered by name and category', async () => {
  const page = await visit('/apps/all-apps/', { site: 'own' })
  const all = (await rows(page)).length
  await page.getByRole('searchbox', { name: 'App' }).fill('google')
  const found = await rows(page)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(all)
  expect(found.every((row) => /google/i.test(row))).toBe(true)
})

describe.each(['laptop', 'phone'] as const)('on a %s the address of a filtered table', (screen) => {
  const box = (page: Page): Locator => page.getByRole('searchbox', { name: 'App' })
  const isFilteredAtApps = async (page: Page): Promise<void> => {
    await expect.poll(() => new URL(page.url()).search + new URL(page.url()).hash).toBe('?q=zeit#apps')
    await expect.poll(() => rows(page)).toHaveLength(1)
    const { top, bottom } = await box(page).evaluate((field) => field.getBoundingClientRect())
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(await page.evaluate(() => innerHeight))
  }
  const filter = async (): Promise<Page> => {
    const page = await visit('/apps/all-apps/', { site: 'own', screen, before: ownClock })
    await box(page).evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await box(page).click()
    await page.keyboard.type('zeit')
    await page.clock.runFor(1000)
    return page
  }

  test('names its own section, which it keeps where the page became shorter', async () => {
    const page = await filter()
    await isFilteredAtApps(page)
    await page.evaluate(() => scrollBy({ top: -40, behavior: 'instant' }))
    await page.clock.runFor(1000)
    await isFilteredAtApps(page)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => page.clock.runFor(300).then(() => new URL(page.url()).hash)).toBe('')
  })

  test('leads back to the filter, after a reload and in another window', async () => {
    const page = await filter()
    await isFilteredAtApps(page)
    await page.reload()
    await startApp(page)
    await page.clock.runFor(1000)
    await isFilteredAtApps(page)
    const other = await visit('/apps/all-apps/?q=zeit#apps', { site: 'own', screen, before: ownClock })
    await other.clock.runFor(1000)
    await isFilteredAtApps(other)
  })
})
