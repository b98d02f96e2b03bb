import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolationsInBothThemes } from './setup/examine/axe.ts'
import { dialog, field, isSearchClosed, openSearch, selected, typeQuery } from './setup/search.ts'
import { address } from './setup/visit.ts'

const preview = (page: Page): Locator => dialog(page).getByRole('region', { name: 'Preview' })

test('the section of the selected result is shown next to the list, and follows the selection', async () => {
  const page = await openSearch('/reference/')
  await typeQuery(page, 'tiny', 'Tiny one')
  await preview(page).getByText('One line.').waitFor()
  expect(await preview(page).getByText('Another line.').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await preview(page).getByText('Another line.').waitFor()
  expect(await preview(page).getByText('One line.').count()).toBe(0)
  // The title of the page behind the dialog is the only one, and no id occurs twice.
  expect(await preview(page).locator('[id]').count()).toBe(0)
  expect(await preview(page).getByRole('heading', { level: 1 }).count()).toBe(0)
  const [list, shown] = await Promise.all([selected(page).boundingBox(), preview(page).boundingBox()])
  expect(shown?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0))
  expect(await findViolationsInBothThemes(page)).toEqual({ light: [], dark: [] })
})

test('the words of the query are marked in the preview, and those that only the excerpt has', async () => {
  const page = await openSearch('/reference/')
  await typeQuery(page, 'tiny lines', 'Tiny one')
  await preview(page).getByText('One line.').waitFor()
  const marked = (): Promise<string[]> =>
    page.evaluate(() => [...(CSS.highlights.get('previewed') ?? [])].map((range) => `${range}`))
  await expect.poll(marked).toEqual(expect.arrayContaining(['Tiny', 'line']))
  const heading = preview(page).getByRole('heading', { name: 'Tiny' })
  expect(
    await heading.evaluate((element) => getComputedStyle(element, '::highlight(previewed)').backgroundColor),
  ).not.toBe('rgba(0, 0, 0, 0)')
})

test('code in the preview can be copied, and its tabs are not those of the page', async () => {
  const page = await openSearch('/guide/blocks/')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const chosen = page.locator('main .tabs input:checked')
  const before = await chosen.count()
  await field(page).fill('tabs')
  await preview(page).getByText('export default 1').waitFor()
  await preview(page).getByRole('button', { name: 'Copy' }).first().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('export default 1')
  expect(await chosen.count()).toBe(before)
  expect(await dialog(page).count()).toBe(1)
})

test('the preview of a heading within a section begins with it, and the header row of a table scrolls along', async () => {
  const page = await openSearch('/components/', { site: 'own' })
  await typeQuery(page, '$.export', '$.export()')
  const first = preview(page).locator('h2, h3, h4, table, p').first()
  await first.filter({ hasText: '$.export()' }).waitFor()
  await typeQuery(page, 'limits', 'Limits')
  const row = preview(page).locator('thead').first()
  await row.waitFor({ state: 'attached' })
  expect(await row.evaluate((element) => getComputedStyle(element).position)).toBe('static')
})

test('a table that has no room in the preview becomes a list', async () => {
  const page = await openSearch('/components/', { site: 'own' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await typeQuery(page, 'step exports', 'Step exports')
  const table = preview(page).locator('.table').filter({ hasText: 'once per step' })
  await table.waitFor()
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('a link in the preview leads to its place and closes the dialog', async () => {
  const page = await openSearch('/reference/')
  await typeQuery(page, 'tiny', 'Tiny one')
  await preview(page).getByRole('link', { name: 'Tiny one' }).click()
  await isSearchClosed(page)
  await expect.poll(() => page.url()).toBe(address('/guide/long/#tiny-one'))
})

test('where the dialog has no room for a preview, none is loaded', async () => {
  const page = await openSearch('/reference/', { screen: 'phone' })
  const pages: string[] = []
  page.on('request', (request) => void pages.push(request.url()))
  await typeQuery(page, 'tiny', 'Tiny one')
  await page.waitForLoadState('networkidle')
  expect(pages.filter((url) => /\/assets\/js\//.test(url))).toEqual([])
  expect(await preview(page).count()).toBe(0)
})

test('a page that cannot be loaded leaves the list as it is', async () => {
  const page = await openSearch('/reference/', { expects: /Failed to load resource/ })
  await page.route(/assets\/js\/\d+\./, (route) => route.fulfill({ status: 503 }))
  const failed = page.waitForResponse((response) => response.status() === 503)
  await typeQuery(page, 'beta', 'Beta')
  await failed
  await selected(page).getByText('Beta').first().waitFor()
  expect(await dialog(page).getByRole('alert').count()).toBe(0)
})
