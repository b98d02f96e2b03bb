import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ownClock, stopClock } from './setup/clock.ts'
import { chunkOf, hold, watchDocuments } from './setup/network.ts'
import { address, goBack, isReady, startApp, type Visit, visit } from './setup/visit.ts'

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
  // The document may be there all the same: whoever asks once more gets it.
  await alertOf(page).getByRole('button', { name: 'Try again' }).click()
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

/** The reader is on Alpha, and the page before it, Reference, has to be loaded anew. */
async function standOnAlpha(): Promise<{ page: Page; url: string }> {
  const { url } = await chunkOf('/reference/')
  const page = await visit('/reference/', { expects })
  await clickAlpha(page)
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  await page.reload()
  await startApp(page)
  // Not from what the browser has kept.
  await page.context().route(url, (route) => route.continue())
  return { page, url }
}

describe('back, to a page that has to be loaded,', () => {
  test('that fails leaves the reader where they were, tells, and can be tried again', async () => {
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
    await sidebar.getByRole('link', { name: 'Beta' }).hover()
    await page.waitForResponse(/assets\/js/)
    await page.evaluate(() => history.back())
    await page.getByRole('progressbar').waitFor()
    await sidebar.getByRole('link', { name: 'Beta' }).click()
    await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
    const came = page.waitForResponse(url)
    reference.release()
    await (await came).finished()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Beta')
    expect(page.url()).toBe(address('/reference/beta/'))
    expect(await page.getByRole('progressbar').count()).toBe(0)
  })
})

describe.each([
  ['the application', 1, /\/docs\/assets\/js\/1\.[^?]+\.js/],
  ['the navigation', 0, /\/docs\/assets\/nav\/site\.json/],
])('%s', (_, number, file) => {
  const options: Visit = {
    starts: false,
    expects: /Failed to load resource|was preloaded using link preload/,
  }

  const noticeOf = (page: Page): Locator => page.getByRole('dialog').getByRole('alert')

  /** What the reader is told who asks for something of the application. */
  async function failFor(page: Page): Promise<string> {
    await page.getByRole('button', { name: /^Theme/ }).click()
    await noticeOf(page).waitFor()
    return noticeOf(page).innerText()
  }

  test.each([
    ['missing', 404],
    ['missing', 410],
    ['error', 503],
    ['error', null],
  ])(
    'that is %s (%s) is told with its number, its cause and its address; the page stays, its links work',
    async (cause, status) => {
      const page = await visit('/reference/', options)
      await page.route(file, (route) => (status ? route.fulfill({ status }) : route.abort()))
      const text = await failFor(page)
      expect(text).toContain(`Loading chunk ${number} failed.`)
      expect(text).toContain(`(${cause}: /docs/assets/`)
      expect(text).toMatch(file)
      expect(page.url()).toBe(address('/reference/'))
      await page.keyboard.press('Escape')
      await clickAlpha(page)
      await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
    },
  )

  test('that fails can be tried again, and is not answered from what the browser has kept', async () => {
    const page = await visit('/reference/', options)
    const tried: string[] = []
    await page.route(file, (route) => {
      if (route.request().method() === 'GET') tried.push(route.request().url())
      return route.abort()
    })
    await failFor(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => tried.length).toBeGreaterThan(1)
    await noticeOf(page).waitFor()
    await page.unroute(file)
    const documents = watchDocuments(page)
    const fetched = page.waitForRequest(/\/assets\/js\/1\./)
    await page.getByRole('button', { name: 'Try again' }).click()
    expect((await fetched).url()).not.toBe(tried[0])
    await isReady(page)
    expect(await noticeOf(page).count()).toBe(0)
    // What they had asked for is done.
    expect(await page.locator('html').getAttribute('data-theme')).toMatch(/light|dark/)
    expect(documents).toEqual([])
  })

  test('that does not come in 120 seconds is a timeout, and may still come', async () => {
    const page = await visit('/reference/', { ...options, before: ownClock })
    const held = await hold(page, file)
    await stopClock(page)
    const asked = page.waitForRequest(file)
    await page.keyboard.press('/')
    await asked
    await page.clock.runFor(119_000)
    expect(await noticeOf(page).count()).toBe(0)
    // The navigation has its own 120 seconds, from when the application asks for it.
    const told = noticeOf(page).getByText(`Loading chunk ${number} failed.`)
    await expect
      .poll(async () => {
        await page.clock.runFor(30_000)
        return told.count()
      })
      .toBe(1)
    expect(await noticeOf(page).innerText()).toContain('(timeout: ')
    await page.getByRole('button', { name: 'Try again' }).click()
    held.release()
    await page.clock.resume()
    await isReady(page)
    expect(await noticeOf(page).count()).toBe(0)
  })

  test('that is missing is tried again with a new document: the site has been deployed anew', async () => {
    const page = await visit('/reference/', options)
    await page.route(file, (route) => route.fulfill({ status: 404 }))
    await failFor(page)
    await page.unroute(file)
    const documents = watchDocuments(page)
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Try again' }).click()
    await loaded
    expect(documents).toEqual(['/docs/reference/'])
    await startApp(page)
  })

  test('that fails leaves the reader alone who asks for nothing, or wants to stay', async () => {
    const page = await visit('/reference/', options)
    await page.route(file, (route) => route.abort())
    await page.mouse.move(600, 5)
    await page.locator('[data-failed]').waitFor({ state: 'attached' })
    expect(await noticeOf(page).count()).toBe(0)
    await failFor(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    expect(await noticeOf(page).count()).toBe(0)
    await page.keyboard.press('/')
    await noticeOf(page).getByText(`Loading chunk ${number} failed.`).waitFor()
    await page.getByRole('combobox').waitFor()
  })
})
