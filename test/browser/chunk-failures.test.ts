import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ownClock, stopClock } from './setup/clock.ts'
import { chunkOf, hold, watchDocuments } from './setup/network.ts'
import { address, goBack, nextFrames, startApp, visit } from './setup/visit.ts'

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

test('a chunk that fails is reported with its number, cause, and address, and can be tried again', async () => {
  const { number, url } = await chunkOf('/reference/alpha/')
  const page = await visit('/reference/', { expects })
  await page.route(url, (route) => route.fulfill({ status: 503, body: 'Down' }))
  await clickAlpha(page)
  await expect.poll(() => alertOf(page).innerText()).toContain(`Loading chunk ${number} failed.`)
  expect(await alertOf(page).innerText()).toContain(`(error: ${new URL(url).pathname})`)
  expect(await alertOf(page).innerText()).toContain('The server returned an error.')
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

test('a reader who is offline sees a message and can stay', async () => {
  const page = await visit('/reference/', { expects, ownTab: true })
  await page.context().setOffline(true)
  await clickAlpha(page)
  await expect.poll(() => alertOf(page).innerText()).toContain('(error: ')
  expect(await alertOf(page).innerText()).toContain("The server can't be reached. Check your connection.")
  await alertOf(page).getByRole('button', { name: 'Stay here' }).click()
  await expect.poll(() => alertOf(page).innerText()).toBe('')
  await stays(page)
})

test('by keyboard, another try is one key away, and who stays is where they were', async () => {
  const { url } = await chunkOf('/reference/alpha/')
  const page = await visit('/reference/', { expects })
  await page.route(url, (route) => route.abort())
  const link = page.getByRole('article').getByRole('link', { name: 'Alpha' })
  const button = (name: string): Locator => alertOf(page).getByRole('button', { name })
  const hasFocus = (locator: Locator) => expect.poll(() => locator.evaluate((one) => one === document.activeElement))
  await link.press('Enter')
  await hasFocus(button('Try again')).toBe(true)
  await page.keyboard.press('Enter')
  await hasFocus(button('Try again')).toBe(true)
  await page.keyboard.press('Tab')
  await hasFocus(button('Stay here')).toBe(true)
  await page.keyboard.press('Enter')
  await hasFocus(link).toBe(true)
  await stays(page)

  await link.press('Enter')
  await hasFocus(button('Try again')).toBe(true)
  await page.unroute(url)
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('heading', { name: 'Alpha', level: 1 })).toBe(true)
})

test.each(['export default {"html"', '', 'export default {}', 'export default null', '{"data":{}}'])(
  'an answer that is no chunk is an error as well: %s',
  async (body) => {
    const { url } = await chunkOf('/reference/alpha/')
    const page = await visit('/reference/')
    await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await clickAlpha(page)
    await expect.poll(() => alertOf(page).innerText()).toContain('(error: ')
    expect(await alertOf(page).innerText()).toContain('Something went wrong.')
    await stays(page)
    await page.unroute(url)
    await alertOf(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  },
)

test.each(['text/plain', 'application/octet-stream', 'application/json'])(
  'a chunk that the host calls %s is shown',
  async (contentType) => {
    const { url } = await chunkOf('/reference/alpha/')
    const page = await visit('/reference/')
    await page.route(url, async (route) => route.fulfill({ contentType, body: await (await route.fetch()).text() }))
    await clickAlpha(page)
    await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
    expect(await alertOf(page).innerText()).toBe('')
  },
)

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
  expect(await alertOf(page).innerText()).toContain('The server took too long to respond.')
  await stays(page)
  alpha.release()
  await alertOf(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
})

test("a missing chunk leads to one full load, and to a message if it's still missing", async () => {
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
  expect(await alertOf(page).innerText()).toContain('The site has been updated.')
  // The document may be there all the same: a reader who asks again gets it.
  await alertOf(page).getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  expect(documents).toEqual(['/docs/reference/alpha/', '/docs/reference/', '/docs/reference/alpha/'])
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

/** The reader is on Alpha, and the previous page, Reference, needs to be loaded again. */
async function standOnAlpha(): Promise<{ page: Page; url: string }> {
  const { url } = await chunkOf('/reference/')
  const page = await visit('/reference/', { expects, ownTab: true })
  await clickAlpha(page)
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  await page.reload()
  await startApp(page)
  // Not from what the browser has kept.
  await page.context().route(url, (route) => route.continue())
  return { page, url }
}

describe('going back to a page that must be loaded', () => {
  test('that fails leaves the reader where they were, shows a message, and can be tried again', async () => {
    const { page, url } = await standOnAlpha()
    await page.route(url, (route) => route.abort())
    await page.evaluate(() => history.back())
    await expect.poll(() => alertOf(page).innerText()).toMatch(/Loading chunk \d+ failed\.\s+\(error: /)
    expect(page.url()).toBe(address('/reference/alpha/'))
    expect(await page.title()).toContain('Alpha')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Alpha')

    await page.unroute(url)
    await alertOf(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Reference', level: 1 }).waitFor()
    expect(page.url()).toBe(address('/reference/'))
    expect(await page.evaluate(() => navigation.currentEntry?.index)).toBe(0)
    expect(await alertOf(page).innerText()).toBe('')
  })

  test('that is missing leads to one full load', async () => {
    const { page, url } = await standOnAlpha()
    const documents = watchDocuments(page)
    await page.route(url, (route) => route.fulfill({ status: 404, body: 'Gone' }))
    await page.evaluate(() => history.back())
    await page.getByRole('heading', { name: 'Reference', level: 1 }).waitFor()
    expect(page.url()).toBe(address('/reference/'))
    expect(documents).toEqual(['/docs/reference/'])
  })

  test('that is slow does not come over a page that the reader has gone to meanwhile', async () => {
    const { page, url } = await standOnAlpha()
    const reference = await hold(page, url)
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
    const prefetched = page.waitForResponse(/assets\/js/)
    await sidebar.getByRole('link', { name: 'Beta' }).hover()
    await prefetched
    await page.evaluate(() => history.back())
    await page.getByRole('progressbar').waitFor()
    await sidebar.getByRole('link', { name: 'Beta' }).click()
    await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
    const came = page.waitForResponse(url)
    reference.release()
    await (await came).finished()
    await nextFrames(page)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Beta')
    expect(page.url()).toBe(address('/reference/beta/'))
    expect(await page.getByRole('progressbar').count()).toBe(0)
  })
})
