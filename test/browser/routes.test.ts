import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { address, goBack, newPage } from './setup/visit.ts'

async function answerTo(path: string): Promise<{ status: number; location: string | null }> {
  const response = await fetch(address(path), { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location') }
}

/** Follows an address in a browser and tells where it ends. */
async function ends(path: string, site: 'reader' | 'plain', javaScript = true): Promise<Page> {
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

test.each(['/', '/guide/short/', '/quickstart/create-new-workflow.html'])('%s is a page of its own', async (path) => {
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
])('on a host without redirects the page at %s leads to %s', async (from, to) => {
  const page = await ends(from, 'plain')
  await page.waitForURL(address(to, 'plain'))
})

test('a redirect without JavaScript leads on as well', async () => {
  const page = await ends('/moved-into/', 'plain', false)
  await page.waitForURL(address('/guide/long/#tiny-one', 'plain'))
})
