import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/visit.ts'

async function printed(path: string, site: 'own' | 'reader'): Promise<Page> {
  const page = await visit(path, { site, theme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  return page
}

test('paper gets the article alone, dark on light', async () => {
  const page = await printed('/environment-variables/', 'own')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const role of ['banner', 'navigation', 'button'] as const) {
    expect(await page.getByRole(role).count(), role).toBe(0)
  }
  expect(await page.locator('footer').isVisible()).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('oklch(1 0 0)')
})

test('every tab is printed below its label, code is wrapped, nothing is cut off', async () => {
  const page = await printed('/environment-variables/', 'own')
  const tabs = page.locator('.tabs').first()
  const panels = tabs.locator('.panel')
  const count = await panels.count()
  expect(count).toBeGreaterThan(1)
  let end = 0
  for (let index = 0; index < count; index++) {
    const label = await tabs.locator('label').nth(index).boundingBox()
    const panel = await panels.nth(index).boundingBox()
    expect(label?.y).toBeGreaterThanOrEqual(end)
    expect(panel?.y).toBeGreaterThan(label?.y ?? Number.POSITIVE_INFINITY)
    end = (panel?.y ?? 0) + (panel?.height ?? 0) - 1
  }
  const cut = await page
    .locator('pre, .scroll')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).length)
  expect(cut).toBe(0)
})

test.each(['http', '/docs/'])('links to %s are spelled out', async (start) => {
  const page = await printed('/environment-variables/', 'own')
  const link = page.locator(`article :is(p, li, td) a[href^="${start}"]`).first()
  const text = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(text).toContain(await link.getAttribute('href'))
})

test('what can be opened is printed open', async () => {
  const page = await printed('/guide/blocks/', 'reader')
  expect(await page.locator('.more').first().getAttribute('open')).toBeNull()
  expect(await page.locator('.more > p').first().isVisible()).toBe(true)
})

test('the address of a card or row stands after its words, over none', async () => {
  const page = await printed('/', 'own')
  const placed = await page
    .locator('article a')
    .evaluateAll((links) => links.filter((link) => getComputedStyle(link, '::after').position !== 'static').length)
  expect(await page.locator('.link-rows a, .card-title a').count()).toBeGreaterThan(10)
  expect(placed).toBe(0)
})

test('paper has room for the columns of a table of fields', async () => {
  const page = await printed('/workflows/steps/', 'own')
  await page.setViewportSize({ width: 700, height: 990 })
  const rows = page.locator('.fields tr')
  expect(await rows.count()).toBeGreaterThan(2)
  expect(await rows.first().evaluate((row) => getComputedStyle(row).display)).toBe('table-row')
})
