import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/visit.ts'

/**
 * What only a screen for fingers shows: targets are larger there. A screenshot of a whole page shows the layout for a mouse instead,
 * because the driver changes the screen for it.
 */

/** Code blocks whose tools lie on their title, the tabs above them, or their first line. */
function coveredBlocks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const meets = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    /** Where text is: a long title is cut off at the padding of its box. */
    const textOf = (element: Element): DOMRect => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, top, right, bottom } = range.getBoundingClientRect()
      const end = element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight)
      return new DOMRect(left, top, Math.min(right, end) - left, bottom - top)
    }
    const tools = [...document.querySelectorAll<HTMLElement>('article .tools')].filter(
      (one) => one.checkVisibility() && getComputedStyle(one).opacity === '1',
    )
    return tools.flatMap((one) => {
      const block = one.closest('.code')
      const labels = one.closest('.panel')?.parentElement?.querySelectorAll(':scope > label') ?? []
      const texts = [...(block?.querySelectorAll(':scope > :is(figcaption, pre)') ?? []), ...labels]
      const buttons = [...one.querySelectorAll('button')].filter((button) => button.checkVisibility())
      const isCovered = texts.some((text) =>
        buttons.some((button) => meets(textOf(text), button.getBoundingClientRect())),
      )
      return isCovered ? [`${block?.textContent.slice(0, 40)}`] : []
    })
  })
}

test.each([
  ['/code/nodejs/', 390],
  ['/errors/', 390],
  ['/errors/', 320],
  ['/quickstart/', 320],
  ['/cli/reference/', 390],
  ['/api/rest/', 320],
  ['/api/docs/', 320],
  ['/', 320],
  ['/', 375],
])('no tool of a code block covers its title, tabs, or code: %s at %i px', async (route, width) => {
  const page = await visit(route, { site: 'own', screen: 'phone' })
  await page.setViewportSize({ width, height: 844 })
  // Tools are added to blocks as they come near.
  for (const block of await page.locator('article .code:visible').all()) await block.scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('article .code:visible:not(:has(> .tools))').count()).toBe(0)
  expect(await coveredBlocks(page)).toEqual([])
})

test('the lines of the menu of a page are evenly spaced', async () => {
  const page = await visit('/quickstart/', { site: 'own', screen: 'phone' })
  await page.getByRole('button', { name: 'Copy page' }).click()
  await page.getByRole('button', { name: 'Copy as Markdown' }).waitFor()
  const tops = await page.locator('.menu-panel:popover-open > *').evaluateAll((lines) =>
    lines.map((line) => {
      const range = document.createRange()
      range.selectNodeContents(line)
      return range.getBoundingClientRect().top
    }),
  )
  expect(tops.length).toBeGreaterThan(3)
  const steps = tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)))
  expect(new Set(steps).size).toBe(1)
})

test('the date of the last change is a word away from what it belongs to', async () => {
  const page = await visit('/quickstart/', { site: 'own', screen: 'phone' })
  const gap = await page.locator('.foot time').evaluate((time) => {
    const range = document.createRange()
    if (time.previousSibling) range.selectNode(time.previousSibling)
    return time.getBoundingClientRect().left - range.getBoundingClientRect().right
  })
  expect(gap).toBeGreaterThanOrEqual(3)
})

test('on the home page, a description follows its name closely', async () => {
  const page = await visit('/', { site: 'own', screen: 'phone' })
  const rows = page.locator('.use-cases li')
  expect(await rows.count()).toBeGreaterThan(5)
  const gaps = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [name, description] = [document.createRange(), document.createRange()]
      if (row.firstElementChild) name.selectNodeContents(row.firstElementChild)
      if (row.lastChild) description.selectNode(row.lastChild)
      return description.getBoundingClientRect().top - name.getBoundingClientRect().bottom
    }),
  )
  for (const gap of gaps) expect(gap).toBeLessThan(10)
})
