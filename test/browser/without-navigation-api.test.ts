import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bothAt, currentHeadings } from './setup/current-heading.ts'
import { watchChunks, watchDocuments } from './setup/network.ts'
import { watchScroll } from './setup/scroll.ts'
import { address, goBack, type Visit, visit } from './setup/visit.ts'

/** A browser that has no Navigation API, as Firefox had none for long. */
function visitOldBrowser(path: string, options: Visit = {}): Promise<Page> {
  return visit(path, {
    ...options,
    async before(page) {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
      await options.before?.(page)
    },
  })
}

test('links load documents, and ask for no chunk of a page', async () => {
  const page = await visitOldBrowser('/guide/')
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
  const documents = watchDocuments(page)
  const chunks = watchChunks(page)
  await page.getByRole('article').getByRole('link', { name: 'short one' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  await goBack(page)
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  expect(documents).toEqual(['/docs/guide/short/', '/docs/guide/'])
  expect(chunks).toEqual([])
})

test('the address follows the heading in view, and a link within the page keeps its own', async () => {
  const page = await visitOldBrowser('/guide/long/')
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await page.waitForURL(address('/guide/long/#second'))
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Almost last' }).click()
  await page.waitForURL(address('/guide/long/#almost-last'))
  await expect.poll(() => currentHeadings(page)).toEqual(bothAt('Almost last', 'Fourth'))
  expect(page.url()).toBe(address('/guide/long/#almost-last'))
})

test('back jumps to where the reader was', async () => {
  const page = await visitOldBrowser('/guide/long/')
  const places = await watchScroll(page)
  const top = (): Promise<number> => page.evaluate(() => scrollY)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third' }).click()
  await page.waitForURL(address('/guide/long/#third'))
  await expect
    .poll(() => page.locator('#third').evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeCloseTo(80, 0)
  await places.evaluate((tops) => tops.splice(0))
  await goBack(page)
  await expect.poll(top).toBe(0)
  // The event follows in the next frame.
  await expect.poll(() => places.jsonValue().then((tops) => [...new Set(tops)])).toEqual([0])
})

test('search leads to its hit', async () => {
  const page = await visitOldBrowser('/guide/')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search the docs' }).fill('tiny two')
  await page.getByRole('option', { name: 'Tiny two' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(address('/guide/long/#tiny-two'))
})

test('search that is missing offers to load the new site', async () => {
  const page = await visitOldBrowser('/guide/', { expects: /Failed to load resource/ })
  await page.route(/assets\/js\/2\./, (route) => route.fulfill({ status: 404 }))
  const documents = watchDocuments(page)
  await page.keyboard.press('/')
  const reload = page.getByRole('dialog').getByRole('button', { name: 'Reload' })
  await reload.waitFor()
  expect(documents).toEqual([])
  const loaded = page.waitForEvent('load')
  await reload.click()
  await loaded
  expect(documents).toEqual(['/docs/guide/'])
})

test('theme, groups and drawer work', async () => {
  const page = await visitOldBrowser('/guide/long/', { screen: 'phone' })
  await page.getByRole('button', { name: /^Theme/ }).tap()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  const drawer = page.getByRole('navigation', { name: 'Sidebar' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await drawer.getByRole('link', { name: 'Short' }).tap()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await drawer.getByText('Elements').tap()
  await drawer.getByRole('link', { name: 'Blocks', exact: true }).tap()
  await page.getByRole('heading', { name: 'Blocks', level: 1 }).waitFor()
})

test('the not-found page leads on', async () => {
  const page = await visitOldBrowser('/guide/shortt/', { expects: /status of 404/ })
  await page.getByRole('main').getByRole('link', { name: 'Short' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
})
