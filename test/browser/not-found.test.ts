import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, goBack, isReady, newPage } from './setup/visit.ts'

const expects = /status of 404/

async function openMissing(path: string): ReturnType<typeof newPage> {
  const page = await newPage({ expects })
  const response = await page.goto(address(path))
  expect(response?.status()).toBe(404)
  await isReady(page)
  return page
}

test('the not-found page names the path, offers the nearest pages, and keeps the layout', async () => {
  const page = await openMissing('/guide/shortt/')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await main.getByText('You asked for').textContent()).toContain('/docs/guide/shortt/')
  const section = (name: string): Locator =>
    main.locator('section').filter({ has: page.getByRole('heading', { name }) })
  // Without waiting, the list may still be empty: the page comes before what is similar to its address.
  await section('Similar pages').getByRole('link').first().waitFor()
  expect(await section('Similar pages').getByRole('link').first().textContent()).toBe('Short')
  const popular = section('Popular pages')
  expect(await popular.getByRole('link').allTextContents()).toEqual(['Guide', 'The second part', 'Overview'])
  expect(await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link').count()).toBeGreaterThan(1)
  expect(await page.getByRole('banner').count()).toBe(1)
})

test('the path is named as people write it', async () => {
  for (const [asked, named] of [
    ['/caf%C3%A9/', '/docs/café/'],
    ['/100%/', '/docs/100%/'],
  ] as const) {
    const page = await openMissing(asked)
    expect(await page.getByRole('main').getByText('You asked for').textContent()).toBe(`You asked for ${named}`)
  }
})

test('the nearest page is a click away, and back returns to the not-found page', async () => {
  const page = await openMissing('/guide/shortt/')
  await page.getByRole('main').getByRole('link', { name: 'Short' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/guide/short/'))
  await goBack(page)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(page.url()).toBe(address('/guide/shortt/'))
  expect(await page.getByRole('main').getByText('You asked for').textContent()).toContain('/docs/guide/shortt/')
})

test('the not-found page of a folder asks for nothing else that is missing', async () => {
  const page = await newPage({ expects })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(address('/guide/shortt/'))
  await isReady(page)
  await page.getByText('You asked for').waitFor()
  expect(asked.filter((url) => url.includes('shortt'))).toEqual([address('/guide/shortt/')])
})

test('the not-found page offers search', async () => {
  const page = await openMissing('/some/where/')
  await page.getByRole('main').getByRole('button', { name: 'Search the docs' }).click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
})

test('the not-found page works without JavaScript', async () => {
  const page = await newPage({ javaScript: false, expects })
  await page.goto(address('/nowhere/'))
  expect(await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()).toBe('Page not found')
  expect(await page.getByRole('main').getByRole('link', { name: 'Overview' }).isVisible()).toBe(true)
})
