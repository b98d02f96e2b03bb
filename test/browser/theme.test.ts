import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pixelsOf } from './setup/examine/pixels.ts'
import { openSearchOn } from './setup/search.ts'
import { refuseStorage, startApp, visit } from './setup/visit.ts'

const toggle = (page: Page): Locator => page.getByRole('button', { name: /^Theme/ })

/** Red, green and blue of the page's background. */
const background = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  })

/** Whether the page is dark to the eye. */
const isDark = async (page: Page): Promise<boolean> => ((await background(page))[0] ?? 255) < 100

/** Red, green, and blue of the browser's theme color: the first color whose media query matches. */
const around = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    const color = metas.find(({ media }) => media === '' || matchMedia(media).matches)?.content ?? ''
    const hex = color.length === 4 ? color.replace(/\w/g, '$&$&') : color
    return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  })

test.each(['light', 'dark'] as const)('the page follows the system: %s', async (theme) => {
  const page = await visit('/', { theme, starts: false })
  expect(await isDark(page)).toBe(theme === 'dark')
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
  expect(await isDark(page)).toBe(theme !== 'dark')
})

test.each(['light', 'dark'] as const)(
  "behind a dialog, the scrollbar's space is as dark as the page: %s",
  async (theme) => {
    const page = await visit('/guide/long/', { theme, reducedMotion: true })
    await openSearchOn(page)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    // The last pixels of the page, and those of its scrollbar.
    const edge = await pixelsOf(page, { x: width - 24, y: height - 4, width: 24, height: 1 })
    expect(new Set(edge.map(String)).size).toBe(1)
  },
)

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

/** How much of the button's icon is filled, and for which theme. */
const icons = { light: 'ring', dark: 'full' }
const iconOf = (button: Locator): Promise<string> =>
  button.locator('path').evaluate((path) => {
    const { fill, fillRule } = getComputedStyle(path)
    if (fill === 'none') return 'ring'
    return fillRule === 'evenodd' ? 'half' : 'full'
  })

test.each(['light', 'dark'] as const)(
  "if the system is %s, the button switches to the other theme, then to this one, then back to the system's",
  async (theme) => {
    const other = theme === 'dark' ? 'light' : 'dark'
    const page = await visit('/guide/', { theme })
    const seen: unknown[] = []
    for (const choice of ['system', other, theme, 'system']) {
      const button = page.getByRole('button', { name: `Theme: ${choice}` })
      await button.waitFor()
      seen.push([choice, await isDark(page), await iconOf(button)])
      expect(await around(page)).toEqual(await background(page))
      await button.click()
    }
    expect(seen).toEqual([
      ['system', theme === 'dark', 'half'],
      [other, other === 'dark', icons[other]],
      [theme, theme === 'dark', icons[theme]],
      ['system', theme === 'dark', 'half'],
    ])
  },
)

test('back at the system, the page follows it again, also after a reload', async () => {
  const page = await visit('/guide/', { theme: 'light' })
  for (const _ of ['dark', 'light', 'system']) await toggle(page).click()
  await page.reload()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await isDark(page)).toBe(true)
  expect(await around(page)).toEqual(await background(page))
})

test.each(['light', 'dark'] as const)("the browser's bars have the page's color: %s", async (theme) => {
  const page = await visit('/', { theme, javaScript: false })
  expect(await around(page)).toEqual(await background(page))
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
  expect(await around(page)).toEqual(await background(page))
})

test('a browser that refuses storage still shows and switches the theme', async () => {
  const page = await visit('/guide/', { before: refuseStorage })
  await toggle(page).click()
  expect(await isDark(page)).toBe(true)
  await page.getByRole('article').getByRole('link', { name: 'short one' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
})
