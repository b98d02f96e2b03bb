import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refuseStorage, startApp, visit } from './setup/visit.ts'

const toggle = (page: Page): Locator => page.getByRole('button', { name: 'Switch between light and dark' })

/** Whether the page is dark to the eye. */
const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return (canvas.getImageData(0, 0, 1, 1).data[0] ?? 0) < 100
  })

test.each(['light', 'dark'] as const)('the page follows the system: %s', async (theme) => {
  const page = await visit('/', { theme, starts: false })
  expect(await isDark(page)).toBe(theme === 'dark')
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
  expect(await isDark(page)).toBe(theme !== 'dark')
})

test.each(['light', 'dark'] as const)('the page follows the system without JavaScript: %s', async (theme) => {
  const page = await visit('/', { theme, javaScript: false })
  expect(await isDark(page)).toBe(theme === 'dark')
  expect(await toggle(page).count()).toBe(0)
})

test('the reader switches the theme, and the choice stays over navigation and reload', async () => {
  const page = await visit('/guide/')
  await toggle(page).click()
  expect(await isDark(page)).toBe(true)
  await page.getByRole('article').getByRole('link', { name: 'short one' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  expect(await isDark(page)).toBe(true)
  await page.reload()
  expect(await isDark(page)).toBe(true)
  await startApp(page)
  await toggle(page).press('Enter')
  expect(await isDark(page)).toBe(false)
  await page.reload()
  expect(await isDark(page)).toBe(false)
})

test('a choice against the system is there before the first paint', async () => {
  const page = await visit('/guide/long/', {
    theme: 'light',
    starts: false,
    before: (blank) =>
      blank.addInitScript(() => {
        localStorage.setItem('theme', 'dark')
        new MutationObserver(() => {
          if (document.documentElement?.dataset.theme) Reflect.set(window, 'themedAt', performance.now())
        }).observe(document, { attributes: true, attributeFilter: ['data-theme'], subtree: true })
      }),
  })
  const paintedAt = await page.waitForFunction(() => performance.getEntriesByName('first-paint')[0]?.startTime)
  const themedAt: number = await page.evaluate(() => Reflect.get(window, 'themedAt'))
  expect(themedAt).toBeLessThan(await paintedAt.evaluate((time) => time ?? 0))
  expect(await isDark(page)).toBe(true)
})

test('a browser that refuses storage still shows and switches the theme', async () => {
  const page = await visit('/guide/', { before: refuseStorage })
  await toggle(page).click()
  expect(await isDark(page)).toBe(true)
  await page.getByRole('article').getByRole('link', { name: 'short one' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
})
