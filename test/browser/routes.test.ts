import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { watchDocuments } from './setup/network.ts'
import { startServer, stopServer } from './setup/sites/hosts.ts'
import { address, goBack, isReady, newPage, startApp } from './setup/visit.ts'

async function answerTo(path: string): Promise<{ status: number; location: string | null }> {
  const response = await fetch(address(path), { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location') }
}

/** Follows an address in a browser and returns the page where it ends. */
async function ends(path: string, site: 'reader' | 'plain' | 'lenient', javaScript = true): Promise<Page> {
  const page = await newPage({ site, javaScript, expects: /404/ })
  await page.goto(address(path, site))
  return page
}

test.each([
  ['/guide/short/index.html', '/docs/guide/short/'],
  ['/guide/short.html', '/docs/guide/short/'],
  ['/guide/short', '/docs/guide/short/'],
  ['/index.html', '/docs/'],
  ['', '/docs/'],
  ['/guide/short?a=1', '/docs/guide/short/?a=1'],
  ['/guide/SHORT/', '/docs/guide/short/'],
  ['/Guide/Short.HTML?a=1', '/docs/guide/short/?a=1'],
  ['/quickstart/create-new-workflow', '/docs/quickstart/create-new-workflow.html'],
  ['/quickstart/create-new-workflow/', '/docs/quickstart/create-new-workflow.html'],
  ['/quickstart/create-new-workflow.html/', '/docs/quickstart/create-new-workflow.html'],
])('the server leads %s to %s', async (from, to) => {
  expect(await answerTo(from)).toEqual({ status: 301, location: to })
})

test('the root of the host leads to the site', async () => {
  const response = await fetch(inject('origins').reader, { redirect: 'manual' })
  expect(response.headers.get('location')).toBe('/docs/')
})

test.each(['/', '/guide/short/', '/quickstart/create-new-workflow.html'])('%s is a separate page', async (path) => {
  expect(await answerTo(path)).toEqual({ status: 200, location: null })
})

test('a page that ends in .html opens at its address, and the reader can go from it and back', async () => {
  const page = await ends('/quickstart/create-new-workflow.html', 'reader')
  expect(page.url()).toBe(address('/quickstart/create-new-workflow.html'))
  await page.getByRole('article').getByRole('link', { name: 'guide' }).click()
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  await goBack(page)
  await page.getByRole('heading', { name: 'Create a workflow' }).waitFor()
  expect(page.url()).toBe(address('/quickstart/create-new-workflow.html'))
})

test.each(['/nowhere/', '/nowhere', '/guide/nowhere.html', '/assets/js/3.00000000.js'])(
  'the server answers 404 for %s',
  async (path) => {
    expect((await answerTo(path)).status).toBe(404)
  },
)

test.each([
  ['/moved/?a=1#b', '/guide/short/?a=1#b'],
  ['/moved?a=1', '/guide/short/?a=1'],
  ['/moved-into/?a=1', '/guide/long/?a=1#tiny-one'],
])('the redirect %s leads to %s with query and fragment', async (from, to) => {
  const page = await ends(from, 'reader')
  expect(page.url()).toBe(address(to))
})

test('a link to a redirect is followed', async () => {
  const page = await ends('/guide/short/', 'reader')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/docs/moved-into/'
    link.textContent = 'Old place'
    document.querySelector('article')?.append(link)
  })
  await page.getByRole('link', { name: 'Old place' }).click()
  await page.waitForURL(address('/guide/long/#tiny-one'))
  await page.getByRole('heading', { name: 'Tiny one' }).waitFor()
})

test.each([
  ['/moved/?a=1#b', '/guide/short/?a=1#b'],
  ['/moved-into/?a=1', '/guide/long/?a=1#tiny-one'],
  ['/moved-into/', '/guide/long/#tiny-one'],
  ['/guide/short/index.html?a=1#b', '/guide/short/?a=1#b'],
  ['/guide/short?a=1#b', '/guide/short/?a=1#b'],
  ['/guide/short.html?a=1', '/guide/short/?a=1'],
  ['/moved', '/guide/short/'],
  ['/quickstart/create-new-workflow/', '/quickstart/create-new-workflow.html'],
  ['/quickstart/create-new-workflow', '/quickstart/create-new-workflow.html'],
  ['/guide/SHORT/?a=1#b', '/guide/short/?a=1#b'],
  ['/Guide/Short', '/guide/short/'],
  ['/GUIDE/SHORT/INDEX.HTML', '/guide/short/'],
  ['/MOVED/?a=1', '/guide/short/?a=1'],
])('on a host without redirects the page at %s leads to %s', async (from, to) => {
  const page = await ends(from, 'plain')
  await page.waitForURL(address(to, 'plain'))
})

test('a redirect without JavaScript leads on as well', async () => {
  const page = await ends('/moved-into/', 'plain', false)
  await page.waitForURL(address('/guide/long/#tiny-one', 'plain'))
})

test('on a host that has the home page at its slash only, the base without it leads there, and stays the home page', async () => {
  const page = await ends('?a=1#where-to-go', 'plain')
  await page.waitForURL(address('/?a=1#where-to-go', 'plain'))
  await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor()
  await page.getByRole('article').getByRole('link', { name: 'The guide' }).click()
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Start' }).click()
  await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/', 'plain'))
})

test.each(['reader', 'plain', 'lenient'] as const)(
  'a link to the base without its slash leads to the home page: %s',
  async (site) => {
    const page = await ends('/guide/short/', site)
    await startApp(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/docs#where-to-go'
      link.textContent = 'The base'
      document.querySelector('article')?.append(link)
    })
    await page.getByRole('link', { name: 'The base' }).click()
    await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor()
    await startApp(page)
    await page.waitForURL(address('/#where-to-go', site))
  },
)

test.each([
  ['', '/'],
  ['/guide/short?a=1#b', '/guide/short/?a=1#b'],
  ['/guide/short.html', '/guide/short/'],
  ['/GUIDE/Short/', '/guide/short/'],
  ['/quickstart/create-new-workflow', '/quickstart/create-new-workflow.html'],
])('on a host that serves the page at %s as well, the address becomes %s without a load', async (from, to) => {
  const page = await newPage({ site: 'lenient' })
  const documents = watchDocuments(page)
  await page.goto(address(from, 'lenient'))
  await startApp(page)
  expect(page.url()).toBe(address(to, 'lenient'))
  expect(documents).toHaveLength(1)
})

test('the way to this version in the menu of versions is the address of the home page', async () => {
  const page = await newPage({ site: 'own' })
  // The site as its readers have it: the menu names the published address.
  await page.route('https://pipedream.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({
      response: await route.fetch({ url: inject('origins').own + pathname + search, maxRedirects: 0 }),
    })
  })
  await page.goto('https://pipedream.com/docs/limits/')
  await startApp(page)
  const documents = watchDocuments(page)
  await page.getByRole('button', { name: 'Docs Version Menu' }).click()
  await page.getByRole('link', { name: 'v2' }).click()
  await page.waitForURL('https://pipedream.com/docs/')
  expect(documents).toEqual([])
})

test.each([
  '//HOST/index.html',
  '/\\HOST/index.html',
  '/.//HOST/index.html',
  '/docs/..//HOST/index.html',
  '//HOST',
  '//HOST/X/',
])("a path that names another host isn't followed: %s", async (path) => {
  const asked: (string | undefined)[] = []
  const other = createServer((request, response) => {
    asked.push(request.url)
    response.end('elsewhere')
  })
  const host = new URL(await startServer(other)).host
  onTestFinished(() => stopServer(other))
  const page = await newPage({ site: 'plain', expects: /404/ })
  await page.goto(inject('origins').plain + path.replace('HOST', host))
  await isReady(page)
  await page.getByText('You asked for').waitFor()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).origin).toBe(inject('origins').plain)
  expect(asked).toEqual([])
})
