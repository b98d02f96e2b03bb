import type { Page } from 'playwright-core'

/** Lets the test own the page's time: to be called before the page is opened. */
export async function ownClock(page: Page): Promise<void> {
  await page.clock.install()
}

/** From here on, only `page.clock.runFor` advances the page's time. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}
