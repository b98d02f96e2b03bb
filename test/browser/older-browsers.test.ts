import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isLaidOut, startApp, visit } from './setup/visit.ts'

/** A browser that has scroll anchoring but no idle callbacks, as Safari may. */
const withoutIdleCallbacks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
  })

/** A browser that has no popovers: it has none of their methods, and refuses their selector. */
async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await page.route(/\/assets\/js\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(':popover-open', ':no-such-state') })
  })
}

test('a long page is laid out gradually if the browser has no idle callbacks', async () => {
  const page = await visit('/api/rest/', { site: 'own', before: withoutIdleCallbacks, starts: false })
  await startApp(page)
  await isLaidOut(page)
  expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false)
})

test('pages, theme and search work where the browser has no popovers', async () => {
  const page = await visit('/guide/', { before: withoutPopovers })
  await page.setViewportSize({ width: 700, height: 700 })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/docs\/(?!guide\/$)/)
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill('guide')
  await page.getByRole('option').first().waitFor()
})
