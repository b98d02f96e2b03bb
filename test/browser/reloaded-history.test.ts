import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hold, watchDocuments } from './setup/network.ts'
import { address, goBack, newPage, startApp, visit } from './setup/visit.ts'

/** Follows a link of the page's text without touching the mouse, which would bring the application after a reload. */
async function follow(page: Page, name: string, heading: string): Promise<void> {
  const link = page.getByRole('article').getByRole('link', { name, exact: true }).first()
  await link.evaluate((element) => element instanceof HTMLElement && element.click())
  await showsPage(page, heading)
}

const showsPage = (page: Page, heading: string): Promise<void> =>
  page.getByRole('heading', { name: heading, level: 1 }).waitFor()

const application = /\/assets\/js\/1\./

test("back after a reload shows the address's page before the application starts", async () => {
  const page = await visit('/')
  await follow(page, 'The guide', 'Guide')
  const app = await hold(page, application)
  await page.reload()
  await showsPage(page, 'Guide')
  await page.goBack()
  await showsPage(page, 'Start')
  expect(page.url()).toBe(address('/'))
  app.release()
  await startApp(page)
  await showsPage(page, 'Start')
})

test('what came that way is remembered as what it is', async () => {
  const page = await visit('/')
  await follow(page, 'The guide', 'Guide')
  await page.reload()
  await page.goBack()
  await showsPage(page, 'Start')
  await startApp(page)
  await follow(page, 'The guide', 'Guide')
  await goBack(page)
  await showsPage(page, 'Start')
  await page.goForward()
  await showsPage(page, 'Guide')
  expect(page.url()).toBe(address('/guide/'))
})

test('back and forward lead to the right pages, reload after reload', async () => {
  const page = await visit('/')
  await follow(page, 'The guide', 'Guide')
  await follow(page, 'long page', 'Long')
  const app = await hold(page, application)
  await page.reload()
  await page.goBack()
  await showsPage(page, 'Guide')
  await page.goBack()
  await showsPage(page, 'Start')
  await page.goForward()
  await showsPage(page, 'Guide')
  app.release()
  await startApp(page)
  await page.goForward()
  await showsPage(page, 'Long')
  expect(page.url()).toBe(address('/guide/long/'))
})

test('the page is where the reader left it', async () => {
  const page = await visit('/guide/long/')
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await page.waitForURL(/#second/)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/docs/guide/short/"]')?.click())
  await showsPage(page, 'Short')
  const app = await hold(page, application)
  await page.reload()
  await showsPage(page, 'Short')
  await page.goBack()
  await showsPage(page, 'Long')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
  expect(page.url()).toBe(address('/guide/long/#second'))
  app.release()
})

test('a place within the page needs no load', async () => {
  const page = await visit('/guide/long/')
  await page.evaluate(() => {
    location.hash = '#second'
  })
  const app = await hold(page, application)
  await page.reload()
  const documents = watchDocuments(page)
  await page.goBack()
  await page.waitForURL(address('/guide/long/'))
  expect(documents).toEqual([])
  app.release()
})

test('back after a reload also shows the not-found page once the application has started', async () => {
  const page = await visit('/nowhere/', { expects: /404/ })
  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click()
  await showsPage(page, 'Start')
  await page.reload()
  await startApp(page)
  await goBack(page)
  await showsPage(page, 'Page not found')
  expect(page.url()).toBe(address('/nowhere/'))
})

test('a not-found page outside of the site is one after back as well', async () => {
  const page = await newPage({ expects: /404/ })
  const elsewhere = `${inject('origins').plain}/elsewhere/`
  await page.goto(elsewhere)
  await startApp(page)
  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click()
  await showsPage(page, 'Start')
  await goBack(page)
  await showsPage(page, 'Page not found')
  expect(page.url()).toBe(elsewhere)
})
