import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/visit.ts'

/** The long table of our own limits. */
async function openTable(screen: 'laptop' | 'phone'): Promise<{ page: Page; box: Locator }> {
  const page = await visit('/limits/', { site: 'own', screen })
  return { page, box: page.getByRole('group', { name: 'All limits at a glance' }).first() }
}

/** How far the header row is below the upper edge of its box, in pixels. */
function offsetOfHeader(box: Locator): Promise<number> {
  return box.evaluate((element) => {
    const header = element.querySelector('th')
    const border = 1
    return (header?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().top - border
  })
}

test('a long table scrolls by keyboard below its header row', async () => {
  const { page, box } = await openTable('laptop')
  await box.focus()
  await page.keyboard.press('End')
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
  expect(await offsetOfHeader(box)).toBeCloseTo(0)
  await box.getByRole('row').last().waitFor()
})

test('what is focused in a long table is not under its header row', async () => {
  const { page, box } = await openTable('laptop')
  const links = box.locator('td a')
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

test('on a phone the first column stays while the others scroll by, and takes less than half of the box', async () => {
  const { box } = await openTable('phone')
  const name = box.locator('td').first()
  const before = await name.boundingBox()
  await box.evaluate((element) => element.scrollTo({ left: 1000, behavior: 'instant' }))
  expect(await box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50)
  expect((await name.boundingBox())?.x).toBeCloseTo(before?.x ?? Number.NaN, 0)
  expect(before?.width).toBeLessThan(((await box.boundingBox())?.width ?? 0) / 2)
})

test('a table that is wider than a phone scrolls sideways in its own box', async () => {
  const { page, box } = await openTable('phone')
  await box.evaluate((element) => element.scrollTo({ left: 1000, behavior: 'instant' }))
  expect(await box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50)
  expect(await page.evaluate(() => scrollX)).toBe(0)
})
