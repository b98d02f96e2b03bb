import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { layoutShifts, watchLayoutShifts } from './setup/layout-shift.ts'
import { visit } from './setup/visit.ts'

const longPage = (path: string): Promise<Page> => visit(path, { site: 'own', before: watchLayoutShifts })

/** The tops of all places of the page, from its beginning. */
const places = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article [id]')].map((place) => place.getBoundingClientRect().top + scrollY),
  )

/** Until every block of the page has followed. */
async function isDone(page: Page): Promise<void> {
  await expect.poll(() => page.locator('article > [style*="content-visibility"]').count()).toBe(0)
}

test('a long page changes its theme where the reader is, then everywhere, and nothing moves', async () => {
  const page = await longPage('/components/api/')
  const before = await places(page)
  const rightAfter = await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-action="theme"]')?.click()
    return document.querySelectorAll('article > [style*="content-visibility"]').length
  })
  expect(rightAfter).toBeGreaterThan(50)
  await isDone(page)
  const block = page.locator('article .code').last()
  expect(await block.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark')
  expect(await places(page)).toEqual(before)
  expect(await layoutShifts(page)).toEqual([])
})

test('all tabs of a long page follow the one that is switched, which stays where it is', async () => {
  const page = await longPage('/api/rest/')
  const label = page.locator('.tabs[data-sync] > label').nth(1)
  await label.scrollIntoViewIfNeeded()
  const top = await label.evaluate((element) => element.getBoundingClientRect().top)
  const rightAfter = await label.evaluate((element) => {
    if (element instanceof HTMLElement) element.click()
    return document.querySelectorAll('article > [style*="content-visibility"]').length
  })
  expect(rightAfter).toBeGreaterThan(50)
  await isDone(page)
  const name = await label.innerText()
  const others = page.locator('.tabs[data-sync]', { has: page.locator('> label', { hasText: name }) })
  const chosen = await others.evaluateAll((groups) =>
    groups.map((group) => group.querySelector('label:has(:checked)')?.textContent.trim()),
  )
  expect(chosen.length).toBeGreaterThan(10)
  expect(new Set(chosen)).toEqual(new Set([name]))
  expect(await label.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(top, 0)
})
