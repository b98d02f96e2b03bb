import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addStyle } from './setup/examine/add-style.ts'
import { wideTables } from './setup/examine/measure.ts'
import { visit } from './setup/visit.ts'

interface OpenTable {
  page: Page
  table: Locator
}

/** The long table of our own limits. */
async function openTable(screen: 'laptop' | 'phone'): Promise<OpenTable> {
  const page = await visit('/limits/', { site: 'own', screen })
  return { page, table: page.getByRole('table', { name: 'All limits at a glance' }).first() }
}

const topOf = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().top)
const bottomOf = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().bottom)

test("the page scrolls, not the table, whose header row stays below the page's header", async () => {
  const { page, table } = await openTable('laptop')
  const rows = table.locator('tbody tr')
  expect(await rows.count()).toBeGreaterThan(15)
  const box = table.locator('..')
  expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await rows.last().evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }))
  const header = await bottomOf(page.getByRole('banner'))
  await expect.poll(() => topOf(table.locator('thead'))).toBeCloseTo(header, 0)
  expect(await topOf(rows.first())).toBeLessThan(0)
})

test('on a low window it leaves with the table', async () => {
  const { page, table } = await openTable('laptop')
  await page.setViewportSize({ width: 1280, height: 360 })
  await table
    .locator('tbody tr')
    .last()
    .evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }))
  expect(await bottomOf(table.locator('thead'))).toBeLessThan(0)
})

test('what is focused in a long table is not under its header row', async () => {
  const { page, table } = await openTable('laptop')
  const links = table.locator('td a')
  const rows = await links.count()
  expect(rows).toBeGreaterThan(15)
  await links.last().focus()
  for (let row = 1; row < rows; row++) {
    await page.keyboard.press('Shift+Tab')
    // The page scrolls there smoothly.
    await expect.poll(() => page.evaluate(isFocusSeen)).toBe(true)
  }
})

function isFocusSeen(): boolean {
  const link = document.activeElement
  const [{ left, top, height } = new DOMRect()] = link?.getClientRects() ?? []
  return link?.contains(document.elementFromPoint(left + 4, top + height / 2)) ?? false
}

test('on a phone each row is an entry of a list, with a label for each value', async () => {
  const { table } = await openTable('phone')
  const row = table.locator('tbody tr').first()
  const [name, free] = await Promise.all([
    row.locator('td').nth(0).boundingBox(),
    row.locator('td').nth(1).boundingBox(),
  ])
  expect(free?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
  const label = await row
    .locator('td')
    .nth(1)
    .evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(label).toContain('Free')
})

test('the box of a table decides, not the window', async () => {
  const { page, table } = await openTable('laptop')
  const display = (): Promise<string> =>
    table
      .locator('tr')
      .last()
      .evaluate((row) => getComputedStyle(row).display)
  await page.setViewportSize({ width: 820, height: 900 })
  expect(await display()).toBe('table-row')
  await addStyle(page, '.table { width: 500px }')
  expect(await display()).toBe('flex')
})

test.each(['/limits/', '/pricing/', '/workflows/', '/code/', '/components/api/'])(
  'no table of %s has to scroll sideways, however wide the window is',
  async (path) => {
    const page = await visit(path, { site: 'own' })
    for (const width of [320, 390, 640, 700, 820, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await wideTables(page), `${width} px`).toEqual([])
    }
  },
)

describe('plans', () => {
  test('a tick is read as yes, a dash as no', async () => {
    const page = await visit('/pricing/', { site: 'own' })
    const row = page.getByRole('row', { name: /HTTP proxy/ })
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      'Pipedream-hosted HTTP proxy',
      'No',
      'Yes',
      'Yes',
      'Yes',
    ])
    await row.getByRole('cell', { name: 'No', exact: true }).waitFor()
    const tick = row.getByRole('cell', { name: 'Yes', exact: true }).first()
    expect(await tick.evaluate((cell) => getComputedStyle(cell, '::after').borderRightWidth)).toBe('2px')
  })

  test.each([true, false])(
    'a phone shows one at a time, at first the emphasized one (JavaScript: %s)',
    async (javaScript) => {
      const page = await visit('/pricing/', { site: 'own', screen: 'phone', javaScript })
      const table = page.getByRole('table', { name: 'Compare plans' })
      const shown = (): Promise<string[]> =>
        table
          .getByRole('row', { name: /^Members/ })
          .getByRole('cell')
          .allInnerTexts()
      expect(await shown()).toEqual(['Members', 'Personal account'])
      expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Feature', 'Professional'])
      const plans = page.getByRole('group', { name: 'Compare plans' })
      await plans.getByText('Enterprise').tap()
      expect(await shown()).toEqual(['Members', 'Custom'])
      await page.keyboard.press('ArrowLeft')
      expect(await plans.getByRole('radio', { name: 'Team' }).isChecked()).toBe(true)
      expect(await shown()).toEqual(['Members', expect.stringMatching(/^5/)])
    },
  )

  test('so is a cell without a value, which has no label', async () => {
    const page = await visit('/pricing/', { site: 'own', screen: 'phone' })
    const row = page.getByRole('row', { name: /^Members/ })
    await row.locator('td').evaluateAll((cells) => {
      for (const cell of cells) cell.removeAttribute('data-label')
    })
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['Members', 'Personal account'])
  })

  test('the choice between them stays in view, and other boxes need none', async () => {
    const page = await visit('/pricing/', { site: 'own', screen: 'phone' })
    const plans = page.locator('.plans')
    await page
      .getByRole('row', { name: /^Support/ })
      .evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const header = await bottomOf(page.getByRole('banner'))
    await expect.poll(() => topOf(plans)).toBeCloseTo(header, 0)
    await page.setViewportSize({ width: 820, height: 1180 })
    expect(await plans.isVisible()).toBe(false)
    expect(
      await page
        .getByRole('row', { name: /^Members/ })
        .getByRole('cell')
        .count(),
    ).toBe(5)
  })

  test('one column is emphasized', async () => {
    const page = await visit('/pricing/', { site: 'own' })
    const head = page.getByRole('table', { name: 'Compare plans' }).getByRole('columnheader')
    const grounds = await head.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor))
    expect(new Set(grounds).size).toBe(2)
    expect(grounds.filter((ground) => ground !== grounds[0])).toHaveLength(1)
  })
})

test.each(['laptop', 'phone'] as const)('on a %s the filter of a long table stays in view', async (screen) => {
  const page = await visit('/apps/all-apps/', { site: 'own', screen })
  const filter = page.locator('.filters')
  await page.locator('.filter-table tbody tr').last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await topOf(filter)) - (await bottomOf(page.getByRole('banner')))).toBeCloseTo(0, 0)
  if (screen === 'laptop') {
    const head = page.locator('.filter-table thead')
    expect((await topOf(head)) - (await bottomOf(filter))).toBeCloseTo(0, 0)
  }
  expect((await filter.boundingBox())?.height).toBeLessThan(150)
})
