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
  const page = await printed('/code/', 'own')
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
    .locator('pre, .table')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).length)
  expect(cut).toBe(0)
})

test('links that leave the site are printed with their address, and others are not', async () => {
  const page = await printed('/environment-variables/', 'own')
  const printedAfter = (start: string): Promise<string> =>
    page
      .locator(`article :is(p, li, td) > a[href^="${start}"]:not(:has(code))`)
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').content)
  expect(await printedAfter('http')).toContain('http')
  expect(await printedAfter('/docs/')).toBe('none')
})

test('in lists of links, all links are printed with their whole address', async () => {
  const page = await printed('/', 'own')
  const link = page.locator('.link-rows a[href^="/docs/"]').first()
  const text = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(text.replaceAll('" "', '')).toContain(`(https://pipedream.com${await link.getAttribute('href')})`)
})

test('code and headings are printed without the addresses that they link to', async () => {
  const page = await printed('/workflows/steps/', 'own')
  const links = page.locator('article :is(a.name, :is(h2, h3) > a)')
  expect(await links.count()).toBeGreaterThan(3)
  const contents = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content))
  expect(new Set(contents)).toEqual(new Set(['none']))
})

test('what can be opened is printed open', async () => {
  const page = await printed('/guide/blocks/', 'reader')
  expect(await page.locator('.more').first().getAttribute('open')).toBeNull()
  expect(await page.locator('.more > p').first().isVisible()).toBe(true)
})

test("the address of a card or row is printed after its text and doesn't cover any", async () => {
  const page = await printed('/', 'own')
  const placed = await page
    .locator('article a')
    .evaluateAll((links) => links.filter((link) => getComputedStyle(link, '::after').position !== 'static').length)
  expect(await page.locator('.link-rows a, .card-title a').count()).toBeGreaterThan(10)
  expect(placed).toBe(0)
})

test("a run is printed complete, with the code in the reader's language", async () => {
  const page = await printed('/', 'own')
  const run = page.locator('.workflow').first()
  await run.locator('.flow-result').waitFor()
  expect(await run.locator('.flow-result').evaluate((box) => getComputedStyle(box).opacity)).toBe('1')
  expect(await run.locator('pre').filter({ visible: true }).count()).toBe(1)
})

test('paper has room for the columns of a table of fields', async () => {
  const page = await printed('/workflows/steps/', 'own')
  await page.setViewportSize({ width: 700, height: 990 })
  const rows = page.locator('.stack tr')
  expect(await rows.count()).toBeGreaterThan(2)
  expect(await rows.first().evaluate((row) => getComputedStyle(row).display)).toBe('table-row')
})

test('fields within fields are printed, and nothing to press is', async () => {
  const page = await printed('/api/rest/', 'own')
  const nested = page.locator('.field-list details')
  expect(await nested.count()).toBeGreaterThan(5)
  const heights = await nested.locator('> dl').evaluateAll((lists) => lists.map((list) => list.clientHeight))
  expect(Math.min(...heights)).toBeGreaterThan(30)
  const shown = nested.locator('> summary').filter({ visible: true })
  expect(await shown.count()).toBe(0)
  expect(await page.locator('main').getByRole('button').count()).toBe(0)
})
