import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { goBack, newPage, startApp, type Visit } from './setup/visit.ts'

interface Tagged {
  page: Page
  /** Addresses of the tag manager that the page asked for. */
  asked: string[]
}

/** The site with a tag manager, under the name of a host or on the author's machine. */
async function openTagged(
  host: 'docs.example' | '127.0.0.1' | 'localhost' | 'docs.localhost' | '0.0.0.0',
  options: Visit & { here?: boolean } = {},
): Promise<Tagged> {
  const asked: string[] = []
  const page = await newPage({
    ...options,
    async before(blank) {
      await options.before?.(blank)
      await blank.route('https://tags.example/**', async (route) => {
        asked.push(route.request().url())
        await route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = document.readyState' })
      })
    },
  })
  const origin = inject('origins')[options.here ? 'taggedHere' : 'tagged'].replace('127.0.0.1', host)
  await page.goto(`${origin}/docs/guide/`)
  return { page, asked }
}

const dataLayer = (page: Page): Promise<unknown> => page.evaluate(() => window.dataLayer)

/** Everything that a page does when it is idle is done. */
async function idle(page: Page): Promise<void> {
  await startApp(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

test('the tag manager is loaded by its id, once, after the page', async () => {
  const { page, asked } = await openTagged('docs.example')
  await expect.poll(() => asked).toEqual(['https://tags.example/gtm.js?id=GTM-TEST'])
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'tagged'))).toBe('complete')
  expect(await dataLayer(page)).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }])
})

test('it gets a page view for each client navigation, and for nothing else', async () => {
  const { page, asked } = await openTagged('docs.example')
  await expect.poll(() => asked).toHaveLength(1)
  await startApp(page)
  await page.getByRole('article').getByRole('link', { name: 'long page' }).click()
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third' }).click()
  await page.waitForURL(/#third/)
  // The wheel takes over from the link, whose way down the page may not be over.
  await page.mouse.wheel(0, 1)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await page.waitForURL(/#second/)
  await goBack(page)
  await goBack(page)
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  expect(await dataLayer(page)).toEqual([
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    { event: 'virtual_page_view', page_path: '/docs/guide/long/', page_title: 'Long' },
    { event: 'virtual_page_view', page_path: '/docs/guide/', page_title: 'Guide' },
  ])
})

test.each(['127.0.0.1', 'localhost', 'docs.localhost', '0.0.0.0'] as const)(
  "it isn't loaded on the author's own machine, under any name: %s",
  async (host) => {
    const { page, asked } = await openTagged(host)
    await idle(page)
    expect(asked).toEqual([])
    expect(await dataLayer(page)).toBeUndefined()
  },
)

test('it is loaded there when that is asked for', async () => {
  const { asked } = await openTagged('127.0.0.1', { here: true })
  await expect.poll(() => asked).toHaveLength(1)
})

test('it is not loaded for a reader who sends Global Privacy Control', async () => {
  const { page, asked } = await openTagged('docs.example', {
    before: (blank) =>
      blank.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
  })
  await idle(page)
  await page.getByRole('article').getByRole('link', { name: 'long page' }).click()
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
  expect(asked).toEqual([])
  expect(await dataLayer(page)).toBeUndefined()
})

test('a site without an id has nothing of it', async () => {
  const page = await newPage()
  await page.goto(`${inject('origins').reader}/docs/guide/`)
  expect(await page.content()).not.toMatch(/tag-?manager|gtm/i)
  expect(await dataLayer(page)).toBeUndefined()
})
