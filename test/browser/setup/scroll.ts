import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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
