import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from './setup/browser.ts'
import { drawer, isClosed, openDrawer, tapMenu } from './setup/drawer.ts'
import { chunkOf, hold } from './setup/network.ts'
import { address, isReady, startApp, type Visit, visit } from './setup/visit.ts'

const expects = /Failed to load resource/
/** The browser's remark where the application, which would use the navigation data, is kept from coming. */
const unusedPreload = /was preloaded using link preload but not used/

const openPopovers = (page: Page): Locator => page.locator(':popover-open')
const tryAgain = (page: Page): Locator => page.getByRole('alert').getByRole('button', { name: 'Try again' })
const isFocused = (locator: Locator): Promise<boolean> => locator.evaluate((one) => one === document.activeElement)

const isBackgroundInert = (page: Page): Promise<void> => page.locator('main[inert]').waitFor({ state: 'attached' })

async function expectNotice(page: Page): Promise<void> {
  await tryAgain(page).waitFor()
  await expect.poll(() => isFocused(tryAgain(page))).toBe(true)
  expect(await openPopovers(page).count()).toBe(0)
  expect(await page.locator('[inert], .covered').count()).toBe(0)
}

describe('a page that fails to load from the drawer', () => {
  test('leaves the notice in reach, with the focus on another try', async () => {
    const page = await openDrawer('/triggers/', { site: 'own', expects })
    await isBackgroundInert(page)
    await page.route(/assets\/js\/\d+\./, (route) => route.abort())
    await drawer(page).getByRole('link', { name: 'Pricing' }).first().tap()
    await expectNotice(page)
    await page.unroute(/assets\/js\/\d+\./)
    await tryAgain(page).tap()
    await page.waitForURL(address('/pricing/', 'own'))
  })

  test('does so even if the reader opened the drawer again while it was loading', async () => {
    const { url } = await chunkOf('/guide/short/')
    const page = await openDrawer('/guide/long/', { expects })
    const short = await hold(page, url)
    await drawer(page).getByRole('link', { name: 'Short' }).tap()
    await isClosed(page)
    await tapMenu(page)
    await isBackgroundInert(page)
    await page.context().setOffline(true)
    short.release()
    await expectNotice(page)
  })
})

describe('while a page loads', () => {
  test('the drawer is closed, and the progress bar is in view', async () => {
    const { url } = await chunkOf('/guide/short/')
    const page = await openDrawer('/guide/long/')
    await isBackgroundInert(page)
    const short = await hold(page, url)
    await drawer(page).getByRole('link', { name: 'Short' }).tap()
    await page.getByRole('progressbar').waitFor()
    await isClosed(page)
    expect(await page.locator('[inert], .covered').count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Long')
    short.release()
    await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  })

  test('the menu of the header that led to it is closed', async () => {
    const { url } = await chunkOf('/guide/blocks/')
    const page = await visit('/guide/')
    const blocks = await hold(page, url)
    await page.getByRole('button', { name: 'Concepts' }).click()
    await page.getByRole('link', { name: /^Blocks All that/ }).click()
    await page.getByRole('progressbar').waitFor()
    await expect.poll(() => openPopovers(page).count()).toBe(0)
    blocks.release()
    await page.getByRole('heading', { name: 'Blocks', level: 1 }).waitFor()
  })

  test('the drawer is closed if history leads there, too', async () => {
    const { url } = await chunkOf('/guide/')
    const page = await visit('/guide/', { screen: 'phone' })
    await page.getByRole('article').getByRole('link', { name: 'short one' }).tap()
    await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
    await page.reload()
    await startApp(page)
    const guide = await hold(page, url)
    await tapMenu(page)
    await page.evaluate(() => history.back())
    await page.getByRole('progressbar').waitFor()
    await isClosed(page)
    guide.release()
    await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  })
})

describe('before the application is there', () => {
  test('the drawer opens and closes again and again, and leaves nothing behind', async () => {
    const page = await visit('/guide/long/', { screen: 'phone', starts: false, expects: unusedPreload })
    const app = await hold(page, /assets\/js\/1\./)
    for (let turn = 0; turn < 2; turn += 1) {
      await tapMenu(page)
      await drawer(page).getByRole('button', { name: 'Close' }).tap()
      await isClosed(page)
    }
    app.release()
    await isReady(page)
    expect(await page.locator('[inert], .covered').count()).toBe(0)
  })
})

describe('a page that the browser has kept for Back', () => {
  /** A browser that keeps pages, as a reader's does: by default the driver turns that off. */
  let browser: Browser

  beforeAll(async () => {
    browser = await launchBrowser('chromium', ['--disable-back-forward-cache'])
    return () => browser.close()
  })

  async function visitWithCache(path: string, options: Visit = {}): Promise<Page> {
    return openDrawer(path, {
      ...options,
      browser,
      async before(page) {
        await page.addInitScript(() =>
          addEventListener('pageshow', ({ persisted }) => {
            if (persisted) document.documentElement.dataset.restored = ''
          }),
        )
        await options.before?.(page)
      },
    })
  }

  /** Where the drawer's link to another origin leads in these tests. */
  const elsewhere = (): string => `${inject('origins').plain}/docs/guide/`

  async function leaveAndReturn(page: Page, leave: () => Promise<unknown>): Promise<void> {
    await leave()
    await page.waitForURL(elsewhere())
    // The page's answer to this never comes: it's put away.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await page.waitForURL(address('/guide/long/'), { waitUntil: 'commit' })
    await page.locator('html[data-restored]').waitFor()
  }

  async function tapElsewhere(page: Page): Promise<void> {
    const link = drawer(page).getByRole('link', { name: 'Elsewhere' })
    await link.evaluate((one, href) => one.setAttribute('href', href), elsewhere())
    await link.tap()
  }

  const withoutNavigationApi: Visit = {
    before: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'navigation')),
  }
  const withoutApplication: Visit = {
    starts: false,
    expects: new RegExp(`net::ERR_FAILED|${unusedPreload.source}`),
    before: (page) => page.route(/assets\/js\/1\./, (route) => route.abort()),
  }

  test.each([
    ['by a link in the drawer', {}],
    ['by a link in the drawer, in a browser without the Navigation API', withoutNavigationApi],
    ['by a link in the drawer, before the application is there', withoutApplication],
  ])('has no open drawer after the reader left %s', async (_, options) => {
    const page = await visitWithCache('/guide/long/', options)
    await leaveAndReturn(page, () => tapElsewhere(page))
    await isClosed(page)
    expect(await page.locator('[inert], .covered').count()).toBe(0)
  })

  test.each([
    ['by the address bar', {}],
    ['by the address bar, before the application is there', withoutApplication],
  ])('has no open drawer after the reader left %s', async (_, options) => {
    const page = await visitWithCache('/guide/long/', options)
    await leaveAndReturn(page, () => page.goto(elsewhere()))
    await isClosed(page)
    expect(await page.locator('[inert], .covered').count()).toBe(0)
  })
})
