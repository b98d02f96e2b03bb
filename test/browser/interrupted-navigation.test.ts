import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chunkOf, hold, watchDocuments } from './setup/network.ts'
import { address, goBack, goForward, nextFrames, startApp, visit } from './setup/visit.ts'

const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('article').getByRole('link', { name, exact: true }).click()

const isAt = (page: Page, heading: string): Promise<void> =>
  page.getByRole('heading', { name: heading, level: 1 }).waitFor()

/** What the reader sees belongs to the address. */
async function isSettledAt(page: Page, heading: string, path: string): Promise<void> {
  await isAt(page, heading)
  expect(page.url()).toBe(address(path))
  await expect.poll(() => page.title()).toContain(heading)
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
}

describe('while a page loads,', () => {
  test('Back leads to the page before, and what loads does not come over it', async () => {
    const page = await visit('/guide/')
    const { url } = await chunkOf('/guide/long/')
    // The pointer may come to rest on a link of the next page, which is then fetched.
    const long = await hold(page, url)
    await follow(page, 'short one')
    await isAt(page, 'Short')
    await follow(page, 'long page')
    await page.getByRole('progressbar').waitFor()
    await page.goBack()
    await isSettledAt(page, 'Guide', '/guide/')
    const came = page.waitForResponse(url)
    long.release()
    await (await came).finished()
    await nextFrames(page)
    await isSettledAt(page, 'Guide', '/guide/')
    await goForward(page)
    await isSettledAt(page, 'Short', '/guide/short/')
  })

  test('a second click on its link leads there once', async () => {
    const page = await visit('/reference/')
    const { url } = await chunkOf('/reference/alpha/')
    const alpha = await hold(page, url)
    const length = await page.evaluate(() => history.length)
    await page.getByRole('article').getByRole('link', { name: 'Alpha' }).dblclick()
    await page.getByRole('progressbar').waitFor()
    alpha.release()
    await isAt(page, 'Alpha')
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
    await goBack(page)
    await isSettledAt(page, 'Reference', '/reference/')
  })

  test('a full load takes its place, and Back leads to where the reader was', async () => {
    const page = await visit('/reference/')
    const { url } = await chunkOf('/reference/alpha/')
    const alpha = await hold(page, url)
    await follow(page, 'Alpha')
    await page.getByRole('progressbar').waitFor()
    const documents = watchDocuments(page)
    await page.goto(address('/guide/'))
    await isAt(page, 'Guide')
    alpha.release()
    await page.goBack()
    await isAt(page, 'Reference')
    expect(documents[0]).toBe('/docs/guide/')
    await startApp(page)
    await follow(page, 'Alpha')
    await isSettledAt(page, 'Alpha', '/reference/alpha/')
  })
})

test('Forward while Back is about to change the page leaves the page that the reader sees', async () => {
  const page = await visit('/guide/')
  await follow(page, 'short one')
  await isAt(page, 'Short')
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const isNewer = new Promise((resolve) => navigation.addEventListener('navigate', resolve, { once: true }))
      setTimeout(() => history.forward())
      return start(async () => {
        await isNewer
        if (typeof change === 'function') await change()
      })
    }
    history.back()
  })
  await page.waitForURL(address('/guide/'))
  await page.waitForURL(address('/guide/short/'))
  await page.waitForFunction(() => navigation.transition === null)
  await nextFrames(page)
  await isSettledAt(page, 'Short', '/guide/short/')
})

/** Goes back from Short to Guide, which doesn't come until it's released. */
async function goBackSlowly(): Promise<{ page: Page; guide: { release(): void } }> {
  const page = await visit('/guide/', { expects: /Failed to load resource/ })
  await follow(page, 'short one')
  await isAt(page, 'Short')
  await page.reload()
  await startApp(page)
  const guide = await hold(page, (await chunkOf('/guide/')).url)
  await page.evaluate(() => history.back())
  await page.waitForURL(address('/guide/'))
  await page.getByRole('progressbar').waitFor()
  return { page, guide }
}

test.each([
  ['an email link', { href: 'mailto:reader@reader.example' }],
  ['a download', { href: '/docs/notes.txt', download: '' }],
])('%s leaves the page that Back is loading to come', async (_, attributes) => {
  const { page, guide } = await goBackSlowly()
  await page.evaluate((values) => Object.assign(document.createElement('a'), values).click(), attributes)
  await nextFrames(page)
  guide.release()
  await isSettledAt(page, 'Guide', '/guide/')
  await goForward(page)
  await isSettledAt(page, 'Short', '/guide/short/')
})

test('Back that is given up for a page that fails to load leaves the reader where they were', async () => {
  const { page } = await goBackSlowly()
  await page.route((await chunkOf('/guide/long/')).url, (route) => route.fulfill({ status: 503 }))
  await follow(page, 'long page')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
  await isSettledAt(page, 'Short', '/guide/short/')
  await page.unroute((await chunkOf('/guide/long/')).url)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await isSettledAt(page, 'Long', '/guide/long/')
  await goBack(page)
  await isSettledAt(page, 'Short', '/guide/short/')
})

test.each([
  ['a link, then Back', true],
  ['Back, then a link', false],
])('of two navigations at once, one wins: %s', async (_, isLinkFirst) => {
  const page = await visit('/')
  await follow(page, 'The guide')
  await isAt(page, 'Guide')
  await page.evaluate(async (linkFirst) => {
    const go = [
      () => document.querySelector<HTMLElement>('article a[href="/docs/guide/short/"]')?.click(),
      () => history.back(),
    ]
    for (const one of linkFirst ? go : go.toReversed()) one()
  }, isLinkFirst)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Guide')
  const titles: Record<string, string> = { [address('/')]: 'Start', [address('/guide/short/')]: 'Short' }
  await expect
    .poll(async () => titles[page.url()] === (await page.getByRole('heading', { level: 1 }).textContent()))
    .toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Guide', exact: true }).click()
  await isAt(page, 'Guide')
})
