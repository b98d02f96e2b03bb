import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, goBack, goForward, visit } from './setup/visit.ts'

const short = {
  title: 'Short | Reader',
  lang: 'en-US',
  description: 'A page so short that it cannot be scrolled, whatever the size of the window.',
  canonical: 'https://reader.example/docs/guide/short/',
  version: 'latest',
}
const long = {
  title: 'Long | Reader',
  lang: 'en-US',
  description: 'A page with sections of very different lengths, the last ones shorter than a window.',
  canonical: 'https://reader.example/docs/guide/long/',
  version: 'latest',
}

test("the head describes the page when it's loaded", async () => {
  const page = await visit('/guide/short/', { javaScript: false })
  expect(await headOf(page)).toEqual(short)
})

test('the head follows the reader to another page and back', async () => {
  const page = await visit('/guide/short/')
  await page.getByRole('article').getByRole('link', { name: 'long page' }).click()
  await page.waitForURL(address('/guide/long/'))
  await expect.poll(() => headOf(page)).toEqual(long)
  await goBack(page)
  await expect.poll(() => headOf(page)).toEqual(short)
  await goForward(page)
  await expect.poll(() => headOf(page)).toEqual(long)
})

test('the home page is called by the name of the site, and the canonical address of a page that ends in .html is no redirect', async () => {
  const home = await visit('/')
  expect(await headOf(home)).toMatchObject({
    title: 'Reader: A small site to read',
    canonical: 'https://reader.example/docs/',
  })
  const older = await visit('/quickstart/create-new-workflow.html')
  expect((await headOf(older)).canonical).toBe('https://reader.example/docs/quickstart/create-new-workflow.html')
})

test('the not-found page is kept out of search engines, the page that the reader goes to from there is not', async () => {
  const page = await visit('/nowhere/', { expects: /404/ })
  expect(await page.locator('link[rel="canonical"]').count()).toBe(0)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.waitForURL(address('/'))
  await expect
    .poll(() => page.locator('link[rel="canonical"]').getAttribute('href'))
    .toBe('https://reader.example/docs/')
  expect(await page.locator('meta[name="robots"]').count()).toBe(0)
})

async function headOf(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? null,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    version: document.querySelector('meta[name="version"]')?.getAttribute('content') ?? null,
  }))
}
