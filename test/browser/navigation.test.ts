import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chunkOf, hold, watchChunks, watchDocuments } from './setup/network.ts'
import { address, goBack, goForward, visit } from './setup/visit.ts'

/** Follows a link of the page's text. */
async function follow(page: Page, name: string, heading: string): Promise<void> {
  await page.getByRole('article').getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

test('a page is fetched on the first visit to it and never again', async () => {
  const page = await visit('/reference/')
  const chunks = watchChunks(page)
  const documents = watchDocuments(page)
  await follow(page, 'Alpha', 'Alpha')
  await follow(page, 'Beta', 'Beta')
  await follow(page, 'Alpha', 'Alpha')
  await follow(page, 'Beta', 'Beta')
  const [alpha, beta] = await Promise.all([chunkOf('/reference/alpha/'), chunkOf('/reference/beta/')])
  expect(chunks).toEqual([String(alpha.number), String(beta.number)])
  expect(documents).toEqual([])
})

test('back and forward ask for nothing', async () => {
  const page = await visit('/reference/alpha/')
  await follow(page, 'Beta', 'Beta')
  const requests: string[] = []
  // The icon is the browser's own affair.
  page.on('request', (request) => /\/icon\.\w+\.svg$/.test(request.url()) || requests.push(request.url()))
  await goBack(page)
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/reference/alpha/'))
  await goForward(page)
  await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
  expect(requests).toEqual([])
})

test('a page is fetched when its link is hovered, before the click', async () => {
  const page = await visit('/reference/')
  const { url } = await chunkOf('/reference/alpha/')
  const asked = page.waitForRequest(url)
  await page.getByRole('article').getByRole('link', { name: 'Alpha' }).hover()
  await asked
  expect(page.url()).toBe(address('/reference/'))
})

test('a page is fetched when its link has the focus', async () => {
  const page = await visit('/reference/')
  const { url } = await chunkOf('/reference/beta/')
  const asked = page.waitForRequest(url)
  await page.getByRole('article').getByRole('link', { name: 'Beta' }).focus()
  await asked
})

test('nothing is fetched ahead for a reader who saves data', async () => {
  const page = await visit('/reference/', {
    before: (blank) =>
      blank.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  })
  const chunks = watchChunks(page)
  await page.getByRole('article').getByRole('link', { name: 'Alpha' }).hover()
  await page.getByRole('article').getByRole('link', { name: 'Beta' }).focus()
  await follow(page, 'Beta', 'Beta')
  expect(chunks).toEqual([String((await chunkOf('/reference/beta/')).number)])
})

test('of two clicks the last one wins, whichever page comes first', async () => {
  const page = await visit('/reference/')
  const alpha = await hold(page, (await chunkOf('/reference/alpha/')).url)
  const beta = await hold(page, (await chunkOf('/reference/beta/')).url)
  const article = page.getByRole('article')
  await article.getByRole('link', { name: 'Alpha' }).click()
  await article.getByRole('link', { name: 'Beta' }).click()
  const alphaCame = page.waitForResponse(/assets\/js/)
  alpha.release()
  await alphaCame
  expect(page.url()).toBe(address('/reference/'))
  beta.release()
  await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/reference/beta/'))
  await goBack(page)
  await page.getByRole('heading', { name: 'Reference', level: 1 }).waitFor()
})

test('a reader who scrolls while a page loads gets there all the same', async () => {
  const page = await visit('/guide/long/')
  const { url } = await chunkOf('/guide/')
  const guide = await hold(page, url)
  await page.getByRole('link', { name: 'Guide', exact: true }).first().click()
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 3000)
  await page.waitForURL(/#/)
  guide.release()
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/guide/'))
})

test('a click closes what was open above the page', async () => {
  const page = await visit('/reference/')
  await page.getByRole('button', { name: 'Concepts' }).click()
  await page.getByRole('link', { name: /^Blocks/ }).click()
  await page.getByRole('heading', { name: 'Blocks', level: 1 }).waitFor()
  expect(await page.locator(':popover-open').count()).toBe(0)
})

test('the link to the page itself leads to its top and loads nothing', async () => {
  const page = await visit('/guide/long/#third')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  const documents = watchDocuments(page)
  const chunks = watchChunks(page)
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Long', exact: true }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(page.url()).toBe(address('/guide/long/'))
  expect([...documents, ...chunks]).toEqual([])
})
