import type { Page } from 'puppeteer-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { holdChunk, startApp, startFirefox } from './setup/firefox.ts'
import { startHost } from './setup/sites/deployments.ts'
import { buildNewSites, type NewSites, newWords } from './setup/sites/new-sites.ts'
import { address } from './setup/visit.ts'

const visit = startFirefox()

const failedLoad = /Loading failed|NetworkError|status of 404|blocked/

async function isAt(page: Page, heading: string, url: string): Promise<void> {
  await expect.poll(() => page.$eval('h1', ({ textContent }) => textContent.trim())).toBe(heading)
  await expect.poll(() => page.url()).toBe(url)
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
  const requested = await holdChunk(page, '/guide/short/')
  await openDrawer(page)
  await page.click('#sidebar a[href$="/guide/short/"]')
  await page.waitForSelector('[role="progressbar"]')
  expect(await isDrawerOpen(page)).toBe(false)
  await (await requested()).abort()
  await page.waitForSelector('.failure button')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Try again')
  expect(await page.$eval('.failure', (notice) => notice.closest('[inert]'))).toBe(null)
})

test('the drawer closes after a link, even before the application is there', async () => {
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
  await page.click('#sidebar a[href$="/guide/short/"]')
  await expect.poll(() => page.url()).toBe(address('/guide/short/'))
  await expect.poll(() => isDrawerOpen(page)).toBe(false)
})

test.each([
  [
    'a link in the drawer',
    (page: Page, href: string) =>
      page.evaluate((to) => {
        const link = document.querySelector<HTMLAnchorElement>('#sidebar a')
        link?.setAttribute('href', to)
        link?.click()
      }, href),
  ],
  ['the address bar', (page: Page, href: string) => page.goto(href)],
])('a page that Firefox has kept for Back has no open drawer after the reader left by %s', async (_, leave) => {
  const page = await visit('/guide/long/', { screen: 'phone' })
  // The driver loses its handles as the documents change, and has the wrong address after Back.
  const isAtAddress = (url: string) => expect.poll(() => page.evaluate(() => location.href)).toBe(url)
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.restored = ''
    }),
  )
  await openDrawer(page)
  await page.waitForSelector('main[inert]')
  const elsewhere = `${inject('origins').plain}/docs/guide/`
  await leave(page, elsewhere)
  await isAtAddress(elsewhere)
  await page.evaluate(() => void setTimeout(() => history.back()))
  await isAtAddress(address('/guide/long/'))
  await expect.poll(() => page.evaluate(() => 'restored' in document.documentElement.dataset)).toBe(true)
  expect(await isDrawerOpen(page)).toBe(false)
  expect(await page.$('[inert], .covered')).toBe(null)
})

test('the progress bar fills up once the new page is shown', async () => {
  const page = await visit('/reference/')
  const requested = await holdChunk(page, '/reference/alpha/')
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
  await (await requested()).continue()
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
  await isAt(page, 'Start', address('/', 'plain'))
})

test('a route in capitals leads to the page', async () => {
  const page = await visit('/Guide/SHORT/', { starts: false })
  await isAt(page, 'Short', address('/guide/short/'))
})

test.each(['//evil.example/index.html', '/.//evil.example/index.html', '/docs/..//evil.example/index.html'])(
  'an address never leads to another origin: %s',
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

test.each([
  ['missing', 'Reload'],
  // Firefox keeps the failure until the document is reloaded.
  ['out of reach', 'Try again'],
])('a file that the application imports, once %s, comes with a new document', async (cause, action) => {
  let isThere = false
  const page = await visit('/reference/', {
    starts: false,
    expects: failedLoad,
    async before(blank) {
      await blank.setRequestInterception(true)
      blank.on('request', (request) => {
        if (isThere || !/\/js\/shared\./.test(request.url())) void request.continue()
        else void (cause === 'missing' ? request.respond({ status: 404 }) : request.abort())
      })
    },
  })
  await page.click('[data-action="theme"]')
  const again = await page.waitForSelector('.failure button')
  expect(await again?.evaluate(({ textContent }) => textContent)).toBe(action)
  isThere = true
  await Promise.all([page.waitForNavigation(), again?.click()])
  await startApp(page)
})

describe('back after a deployment that left none of the old files', () => {
  let sites: NewSites

  beforeAll(async () => {
    sites = await buildNewSites()
    return () => sites.remove()
  })

  test.each([true, false])('shows the new page of the address (application started: %s)', async (isStarted) => {
    const { origin, deploy } = await startHost()
    const page = await visit('/', { starts: false, expects: failedLoad })
    await page.goto(`${origin}/docs/guide/`)
    await startApp(page)
    await page.click('article a[href$="/guide/short/"]')
    await isAt(page, 'Short', `${origin}/docs/guide/short/`)
    await page.reload()
    if (isStarted) await startApp(page)
    deploy(sites.alone)
    await page.evaluate(() => history.back())
    await isAt(page, 'Guide', `${origin}/docs/guide/`)
    await page.waitForFunction((words) => document.querySelector('article')?.textContent.includes(words), {}, newWords)
    await startApp(page)
    await isAt(page, 'Guide', `${origin}/docs/guide/`)
    await page.click('#sidebar a[href$="/guide/short/"]')
    await isAt(page, 'Short', `${origin}/docs/guide/short/`)
    await page.waitForFunction((words) => document.querySelector('article')?.textContent.includes(words), {}, newWords)
  })
})
