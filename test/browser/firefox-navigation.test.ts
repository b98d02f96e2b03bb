import type { HTTPRequest, Page } from 'puppeteer-core'
import { expect, inject, test } from 'vitest'
import { startApp, startFirefox } from './setup/firefox.ts'
import { chunkOf } from './setup/network.ts'
import { address } from './setup/visit.ts'

const visit = startFirefox()

const failedLoad = /Loading failed|NetworkError|status of 404|blocked/

async function isAt(page: Page, heading: string, url: string): Promise<void> {
  await expect.poll(() => page.$eval('h1', ({ textContent }) => textContent.trim())).toBe(heading)
  await expect.poll(() => page.url()).toBe(url)
}

async function handleChunk(page: Page, route: string, handle: (request: HTTPRequest) => void): Promise<void> {
  const { url } = await chunkOf(route)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (request.url() === url) handle(request)
    else void request.continue()
  })
}

const isDrawerOpen = (page: Page): Promise<boolean> =>
  page.$eval('#sidebar', (drawer) => drawer.matches(':popover-open'))

async function openDrawer(page: Page): Promise<void> {
  await page.click('button.menu')
  await expect.poll(() => isDrawerOpen(page)).toBe(true)
}

test('links and history change the page without loading a document', async () => {
  const page = await visit('/reference/')
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
  await page.click('article a[href$="/reference/alpha/"]')
  await isAt(page, 'Alpha', address('/reference/alpha/'))
  await page.goBack()
  await isAt(page, 'Reference', address('/reference/'))
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
})

test('the drawer closes when a page starts to load, and a failure can be retried', async () => {
  const page = await visit('/guide/', { screen: 'phone', expects: failedLoad })
  let fail: () => void = () => undefined
  await handleChunk(page, '/guide/short/', (request) => {
    fail = () => void request.abort()
  })
  await openDrawer(page)
  await page.click('#sidebar a[href$="/guide/short/"]')
  await page.waitForSelector('[role="progressbar"]')
  expect(await isDrawerOpen(page)).toBe(false)
  fail()
  await page.waitForSelector('.failure button')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Try again')
  expect(await page.$eval('.failure', (notice) => notice.closest('[inert]'))).toBe(null)
})

test('the drawer closes after a link to a heading, even before the application is there', async () => {
  const page = await visit('/guide/long/', {
    screen: 'phone',
    starts: false,
    async before(blank) {
      await blank.setRequestInterception(true)
      // The application never comes.
      blank.on('request', (request) => /\/js\/1\./.test(request.url()) || void request.continue())
    },
  })
  await openDrawer(page)
  await page.click('#sidebar a[href$="#third"]')
  await expect.poll(() => isDrawerOpen(page)).toBe(false)
  expect(page.url()).toBe(address('/guide/long/#third'))
})

test('the progress bar fills up once the new page is shown', async () => {
  const page = await visit('/reference/')
  let release: () => void = () => undefined
  await handleChunk(page, '/reference/alpha/', (request) => {
    release = () => void request.continue()
  })
  await page.evaluate(() => {
    const seen: string[] = []
    Reflect.set(window, 'seen', seen)
    new MutationObserver(() => {
      const value = document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')
      if (value === '100') seen.push(document.querySelector('h1')?.textContent ?? '')
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.click('article a[href$="/reference/alpha/"]')
  await page.waitForSelector('[role="progressbar"]')
  release()
  await isAt(page, 'Alpha', address('/reference/alpha/'))
  await expect.poll(() => page.$('[role="progressbar"]')).toBe(null)
  expect(new Set(await page.evaluate(() => Reflect.get(window, 'seen')))).toEqual(new Set(['Alpha']))
})

test('back before the application has started shows the page of the address', async () => {
  const page = await visit('/reference/')
  await page.click('article a[href$="/reference/alpha/"]')
  await isAt(page, 'Alpha', address('/reference/alpha/'))
  await page.reload()
  await page.evaluate(() => history.back())
  await isAt(page, 'Reference', address('/reference/'))
  await startApp(page)
  await isAt(page, 'Reference', address('/reference/'))
})

test('a host without redirects leads to the home page from its address without a slash', async () => {
  const page = await visit('/', { site: 'plain' })
  await page.goto(`${inject('origins').plain}/docs`)
  await isAt(page, await page.$eval('h1', ({ textContent }) => textContent.trim()), address('/', 'plain'))
  expect(await page.$eval('h1', ({ textContent }) => textContent)).not.toBe('Page not found')
})

test('a route in capitals leads to the page', async () => {
  const page = await visit('/Guide/SHORT/', { starts: false })
  await isAt(page, 'Short', address('/guide/short/'))
})

test.each(['//evil.example/index.html', '/.//evil.example/index.html', '/docs/..//evil.example/index.html'])(
  'no address leads to another origin: %s',
  async (path) => {
    const { plain } = inject('origins')
    const page = await visit('/', { site: 'plain', starts: false, expects: failedLoad })
    await page.goto(plain + path)
    await startApp(page)
    expect(new URL(page.url()).origin).toBe(plain)
  },
)

test('the version menu leads to the home page and its slash', async () => {
  const page = await visit('/limits/', { site: 'own' })
  const links = await page.$$eval('#menu-versions a', (all) => all.map(({ href }) => new URL(href).pathname))
  expect(links[0]).toBe('/docs/')
})
