import type { JSHandle, Page } from 'playwright-core'
import { expect } from 'vitest'
import { layoutShifts } from './examine/layout-shift.ts'

/** Scrolls and waits until the browser has reported it, which it does with the next frame. */
export async function scrollAndWait(page: Page, scroll: (to: number) => void, to = 0): Promise<void> {
  const report = await page.evaluateHandle(() => {
    const state = { hasCome: false }
    addEventListener('scroll', () => Object.assign(state, { hasCome: true }), { once: true })
    return state
  })
  await page.evaluate(scroll, to)
  await expect.poll(() => report.evaluate(({ hasCome }) => hasCome)).toBe(true)
}

/** Scrolls to the end of what has come so far, and waits until the page has shown it. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await layoutShifts(page)
}

/** The page's position in each frame in which it scrolls from now on. */
export function watchScroll(page: Page): Promise<JSHandle<number[]>> {
  return page.evaluateHandle(() => {
    const tops: number[] = []
    addEventListener('scroll', () => tops.push(scrollY))
    return tops
  })
}

/** Whether the reader sees the heading at the top. */
export const isAt = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((slug) => Math.abs((document.getElementById(slug)?.getBoundingClientRect().top ?? 0) - 80) < 2, id)

/** Follows a link of the contents to its heading. @returns the positions on the way there */
export async function followThird(page: Page): Promise<JSHandle<number[]>> {
  const tops = await watchScroll(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third' }).click()
  await expect.poll(() => isAt(page, 'third')).toBe(true)
  return tops
}
