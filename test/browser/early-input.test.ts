import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hold } from './setup/network.ts'
import { address, isReady, newPage, nextFrames, startApp, visit } from './setup/visit.ts'

const app = /assets\/js\/1\./
const toggle = (page: Page): Locator => page.getByRole('button', { name: /^Theme/ })
const themeOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme')

async function openWithoutApp(): Promise<{ page: Page; release(): void }> {
  const page = await visit('/guide/', { starts: false })
  return { page, release: (await hold(page, app)).release }
}

test.each([
  ['/guide/', 'reader'],
  // A page so far down in its sidebar that this is scrolled.
  ['/api/rest/', 'own'],
] as const)('nothing of the application is asked for before the first move at %s', async (path, site) => {
  const scripts: string[] = []
  const page = await visit(path, {
    site,
    starts: false,
    before: async (blank) => blank.on('request', (request) => scripts.push(request.url())),
  })
  await page.waitForLoadState('networkidle')
  const ofApp = scripts.filter((url) => url.includes('/assets/') && !/\/(?:css\/deferred|js\/late|icon)\./.test(url))
  expect(ofApp).toEqual([])
  await page.mouse.move(200, 2)
  await isReady(page)
  expect(scripts.some((url) => app.test(url))).toBe(true)
})

test.each([
  ['a pointer', (page: Page) => page.mouse.move(300, 300)],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['a wheel', (page: Page) => page.mouse.wheel(0, 100)],
])('%s brings the application', async (_, move) => {
  const page = await visit('/guide/long/', { starts: false })
  await move(page)
  await isReady(page)
})

test('a touch brings the application', async () => {
  const page = await visit('/guide/long/', { starts: false, screen: 'phone' })
  await page.touchscreen.tap(200, 600)
  await isReady(page)
})

test('a click on the theme before the application is there is done once it is, and once only', async () => {
  const { page, release } = await openWithoutApp()
  await toggle(page).click()
  expect(await themeOf(page)).toBe(null)
  release()
  await isReady(page)
  expect(await themeOf(page)).toBe('dark')
})

test('a shortcut before the application is there is followed once it is, and once only', async () => {
  const { page, release } = await openWithoutApp()
  await page.keyboard.press('t')
  expect(await themeOf(page)).toBe(null)
  release()
  await isReady(page)
  expect(await themeOf(page)).toBe('dark')
})

test('a shortcut on a tab before the application is there is one, too: who has chosen a tab is not typing', async () => {
  const page = await visit('/guide/more-blocks/', { starts: false })
  const { release } = await hold(page, app)
  await page.locator('.tabs input').first().focus()
  await page.keyboard.press('t')
  release()
  await isReady(page)
  expect(await themeOf(page)).toBe('dark')
})

test.each([
  ['that is typed into a field', (page: Page) => page.getByPlaceholder('Filter pages').pressSequentially('t')],
  ['that the reader has turned off', (page: Page) => page.keyboard.press('t')],
])('a key %s is none', async (which, press) => {
  const { page, release } = await openWithoutApp()
  if (which.includes('off')) await page.evaluate(() => localStorage.setItem('single-keys', 'off'))
  await press(page)
  release()
  await isReady(page)
  expect(await themeOf(page)).toBe(null)
})

test('a click on search before the application is there opens it', async () => {
  const { page, release } = await openWithoutApp()
  await page.getByRole('button', { name: 'Search the docs' }).click()
  release()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
})

test('a search that is opened before the application is there is fetched along with it', async () => {
  const { page } = await openWithoutApp()
  const arrived = ['js/2', 'search/worker', 'search/[0-9a-f]{8}'].map((name) =>
    page.waitForResponse((response) => new RegExp(`/assets/${name}\\.[^/]+$`).test(response.url())),
  )
  await page.getByRole('button', { name: 'Search the docs' }).click()
  const statuses = await Promise.all(arrived.map(async (response) => (await response).status()))
  expect(statuses).toEqual([200, 200, 200])
})

test('the search dialog has its style before the application is there, which the first paint does without', async () => {
  const { page } = await openWithoutApp()
  await page.waitForLoadState()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').waitFor()
  expect(await dialog.evaluate((box) => getComputedStyle(box).display)).toBe('flex')
})

test.each(['/', 'Control+k', 'Meta+k'])('%s before the application is there opens search', async (key) => {
  const { page, release } = await openWithoutApp()
  await page.keyboard.press(key)
  release()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  expect(await page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('')
})

test.each([
  ['a key', (page: Page) => page.keyboard.press('/')],
  ['a click', (page: Page) => page.getByRole('button', { name: 'Search the docs' }).click()],
])('what is typed after %s that opens search stands in its field', async (_, ask) => {
  const { page, release } = await openWithoutApp()
  await ask(page)
  await page.keyboard.type('tiny/[')
  release()
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.waitFor()
  await page.keyboard.type('t')
  expect(await field.inputValue()).toBe('tiny/[t')
  expect(await themeOf(page)).toBe(null)
})

test('so does what is typed while the search itself is on its way', async () => {
  const page = await visit('/guide/')
  const search = await hold(page, /assets\/js\/2\./)
  await page.keyboard.press('/')
  await page.keyboard.type('tiny twp')
  await page.keyboard.press('Backspace')
  search.release()
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.waitFor()
  await page.keyboard.type('o')
  await page.getByRole('option', { name: 'Tiny two' }).waitFor()
  expect(await field.inputValue()).toBe('tiny two')
})

test('a link works before the application is there', async () => {
  const { page } = await openWithoutApp()
  await page.getByRole('article').getByRole('link', { name: 'short one' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
})

const rules = (page: Page): Locator => page.locator('script[type=speculationrules]')

test('before the application is there, the document of a link is fetched ahead of the click', async () => {
  const page = await visit('/guide/', { starts: false })
  const app = await page.context().newCDPSession(page)
  // Requests that are intercepted would bypass what was fetched ahead.
  await app.send('Network.enable')
  await app.send('Network.setBlockedURLs', { urls: ['*/assets/js/1.*'] })
  await rules(page).waitFor({ state: 'attached' })
  const link = page.getByRole('article').getByRole('link', { name: 'short one' })
  await link.hover()
  await link.dispatchEvent('pointerdown')
  await link.click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  const delivery = await page.evaluate(() =>
    Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'deliveryType'),
  )
  expect(delivery).toBe('navigational-prefetch')
})

test('no documents are fetched ahead if the application is there before the script that asks for them', async () => {
  const page = await newPage()
  const late = await hold(page, /\/late\./)
  await page.goto(address('/guide/'))
  await startApp(page)
  const answer = page.waitForResponse(/\/late\./)
  late.release()
  await (await answer).finished()
  await nextFrames(page)
  expect(await rules(page).count()).toBe(0)
})

test('once it is, only the content of pages is', async () => {
  const page = await visit('/guide/')
  await expect.poll(() => rules(page).count()).toBe(0)
})

test('a click while the application takes over is done once', async () => {
  const page = await visit('/guide/', {
    starts: false,
    // React listens at the root from the moment it begins to take over.
    before: (blank) =>
      blank.addInitScript(() => {
        const listen = EventTarget.prototype.addEventListener
        let isClicked = false
        EventTarget.prototype.addEventListener = function (...values: Parameters<typeof listen>) {
          listen.apply(this, values)
          if (isClicked || !(this instanceof Element) || this.id !== 'app') return
          isClicked = true
          queueMicrotask(() => document.querySelector<HTMLElement>('[data-action="theme"]')?.click())
        }
      }),
  })
  await page.mouse.move(200, 2)
  await isReady(page)
  expect(await themeOf(page)).toBe('dark')
})
