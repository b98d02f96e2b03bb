import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownClock, stopClock } from './setup/clock.ts'
import { chunkOf, hold, watchDocuments } from './setup/network.ts'
import { address, goBack, startApp, visit } from './setup/visit.ts'

const expects = /Failed to load resource/

const alertOf = (page: Page): Locator => page.getByRole('alert')

async function clickAlpha(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
}

/** The reader still has the page they were on, all of it. */
async function stays(page: Page): Promise<void> {
  expect(page.url()).toBe(address('/reference/'))
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Reference')
  expect(await page.getByRole('progressbar').count()).toBe(0)
}

test('a chunk that fails is told with its number, its cause and its address, and can be tried again', async () => {
  const { number, url } = await chunkOf('/reference/alpha/')
  const page = await visit('/reference/', { expects })
  await page.route(url, (route) => route.fulfill({ status: 503, body: 'Down' }))
  await clickAlpha(page)
  await expect.poll(() => alertOf(page).innerText()).toContain(`Loading chunk ${number} failed.`)
  expect(await alertOf(page).innerText()).toContain(`(error: ${new URL(url).pathname})`)
  await stays(page)

  await alertOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => alertOf(page).innerText()).toContain(`Loading chunk ${number} failed.`)
  await stays(page)

  await page.unroute(url)
  await alertOf(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/reference/alpha/'))
  expect(await alertOf(page).innerText()).toBe('')
  await goBack(page)
  await page.getByRole('heading', { name: 'Reference', level: 1 }).waitFor()
})

test('a reader who is offline is told, and may stay', async () => {
  const page = await visit('/reference/', { expects })
  await page.context().setOffline(true)
  await clickAlpha(page)
  await expect.poll(() => alertOf(page).innerText()).toContain('(error: ')
  await alertOf(page).getByRole('button', { name: 'Stay here' }).click()
  await expect.poll(() => alertOf(page).innerText()).toBe('')
  await stays(page)
})

test('an answer that is no chunk is an error as well', async () => {
  const { url } = await chunkOf('/reference/alpha/')
  const page = await visit('/reference/')
  await page.route(url, (route) => route.fulfill({ body: 'export default {"html"' }))
  await clickAlpha(page)
  await expect.poll(() => alertOf(page).innerText()).toContain('(error: ')
  await stays(page)
})

test('a chunk that does not come in 120 seconds is a timeout', async () => {
  const { number, url } = await chunkOf('/reference/alpha/')
  const page = await visit('/reference/', { before: ownClock })
  const alpha = await hold(page, url)
  await stopClock(page)
  await clickAlpha(page)
  await page.getByRole('progressbar').waitFor()
  await page.clock.runFor(119_000)
  expect(await page.getByRole('progressbar').count()).toBe(1)
  await page.clock.runFor(1000)
  await expect.poll(() => alertOf(page).innerText()).toContain(`Loading chunk ${number} failed.`)
  expect(await alertOf(page).innerText()).toContain(`(timeout: ${new URL(url).pathname})`)
  await stays(page)
  alpha.release()
  await alertOf(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
})

test('a chunk that is missing leads to one full load, and to a message if it is missing still', async () => {
  const { number, url } = await chunkOf('/reference/alpha/')
  const page = await visit('/reference/', { expects })
  const documents = watchDocuments(page)
  await page.route(url, (route) => route.fulfill({ status: 404, body: 'Gone' }))
  await clickAlpha(page)
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  expect(documents).toEqual(['/docs/reference/alpha/'])

  await page.goto(address('/reference/'))
  await startApp(page)
  await clickAlpha(page)
  await expect.poll(() => alertOf(page).innerText()).toContain(`Loading chunk ${number} failed.`)
  expect(await alertOf(page).innerText()).toContain(`(missing: ${new URL(url).pathname})`)
  await stays(page)
  await alertOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => alertOf(page).innerText()).toContain('(missing: ')
  expect(documents).toEqual(['/docs/reference/alpha/', '/docs/reference/'])
})

test('a missing chunk for which the host sends a page is missing all the same', async () => {
  const { url } = await chunkOf('/reference/alpha/')
  const page = await visit('/reference/')
  const documents = watchDocuments(page)
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }))
  await clickAlpha(page)
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  expect(documents).toEqual(['/docs/reference/alpha/'])
})

test('a page whose application does not come stays readable, and its links work', async () => {
  const page = await visit('/reference/', {
    starts: false,
    expects: /Failed to load resource|The application did not load/,
    before: (blank) => blank.route(/assets\/js\/1\./, (route) => route.abort()),
  })
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('The application did not load'))
  await page.mouse.move(600, 5)
  await failed
  await clickAlpha(page)
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
})

test('a page whose navigation does not come stays readable, and its links work', async () => {
  const page = await visit('/reference/', {
    starts: false,
    expects: /Failed to load resource|The application did not load/,
    before: (blank) => blank.route(/assets\/nav\//, (route) => route.fulfill({ status: 500 })),
  })
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('The application did not load'))
  await page.mouse.move(600, 5)
  await failed
  await clickAlpha(page)
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
})
