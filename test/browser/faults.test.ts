import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createStaticServer } from '../../packages/lectern/src/node/serve/static-server.ts'
import { hold } from './setup/network.ts'
import { dialog, isSearchClosed, openSearchOn, selected, typeQuery } from './setup/search.ts'
import { startServer, stopServer } from './setup/sites/hosts.ts'
import { address, goBack, newPage, startApp, visit } from './setup/visit.ts'

const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('article').getByRole('link', { name, exact: true }).click()

const isAt = (page: Page, heading: string): Promise<void> =>
  page.getByRole('heading', { name: heading, level: 1 }).waitFor()

describe('the network', () => {
  /** A host that can be lost: it then breaks off what it is sending, and every connection. */
  async function startHost() {
    const files = createStaticServer(inject('folders').reader, '/docs/')
    /** What the host still begins to send before it's gone. */
    let lastAnswer: RegExp | null = null
    const host = createServer((request, response) => {
      if (lastAnswer?.test(request.url ?? '')) {
        response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': 5000 })
        response.write('export default {"data":{"title":', () => request.socket.destroy())
      } else if (lastAnswer) request.socket.destroy()
      else files.emit('request', request, response)
    })
    const origin = await startServer(host)
    onTestFinished(() => stopServer(host))
    return {
      origin,
      lose(path: RegExp) {
        lastAnswer = path
      },
      restore() {
        lastAnswer = null
      },
    }
  }

  const expects = /Failed to load resource/
  const chunks = /\/assets\/js\/\d+\./

  async function loseOnTheWay(): Promise<{ page: Page; restore(): void }> {
    const { origin, lose, restore } = await startHost()
    const page = await newPage({ expects })
    await page.goto(`${origin}/docs/reference/`)
    await startApp(page)
    lose(chunks)
    await follow(page, 'Alpha')
    await page.getByRole('alert').getByText("The server can't be reached. Check your connection.").waitFor()
    await isAt(page, 'Reference')
    return { page, restore }
  }

  test('is lost in the middle of a page, and the reader tries again once it is back', async () => {
    const { page, restore } = await loseOnTheWay()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alert').getByText("The server can't be reached. Check your connection.").waitFor()
    restore()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await isAt(page, 'Alpha')
    await follow(page, 'Beta')
    await isAt(page, 'Beta')
  })

  test('is lost in the middle of a page, and the reader takes another link once it is back', async () => {
    const { page, restore } = await loseOnTheWay()
    restore()
    await follow(page, 'Beta')
    await isAt(page, 'Beta')
    expect(await page.getByRole('alert').innerText()).toBe('')
    await goBack(page)
    await isAt(page, 'Reference')
  })

  test('is lost in the middle of a full load, and Back leads to where the reader was', async () => {
    const { origin, lose, restore } = await startHost()
    const page = await newPage({ expects })
    await page.goto(`${origin}/docs/reference/`)
    await startApp(page)
    await page.route(chunks, (route) => route.fulfill({ status: 404 }))
    lose(/nothing/)
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
    await follow(page, 'Alpha')
    await failed
    await page.waitForURL(/^chrome-error:/)
    restore()
    await page.unroute(chunks)
    await page.goBack()
    await isAt(page, 'Reference')
    await startApp(page)
    await follow(page, 'Alpha')
    await isAt(page, 'Alpha')
  })
})

describe.each([
  ['is missing', { status: 404 }],
  ['is a page of the host', { contentType: 'text/html', body: '<!doctype html><p>Hello' }],
  ['is truncated', { contentType: 'text/css', body: '@layer overlay{.search-dialog{' }],
  ['is cut off', null],
])('a style sheet that %s', (_, answer) => {
  test('leaves everything readable and usable', async () => {
    const page = await visit('/guide/', {
      expects: /Failed to load|Refused to apply style/,
      before: (blank) => blank.route(/\/assets\/css\//, (route) => (answer ? route.fulfill(answer) : route.abort())),
    })
    await usesSite(page)
  })
})

test('a style sheet that is late leaves everything readable and usable, and still comes', async () => {
  const page = await newPage()
  const style = await hold(page, /\/assets\/css\//)
  await page.goto(address('/guide/'), { waitUntil: 'domcontentloaded' })
  await startApp(page)
  await usesSite(page)
  style.release()
  await openSearchOn(page)
  await expect.poll(() => dialog(page).evaluate((box) => getComputedStyle(box).display)).toBe('flex')
})

/** Reads a page, searches, and goes on. */
async function usesSite(page: Page): Promise<void> {
  expect(await page.getByRole('article').getByText('It has a').isVisible()).toBe(true)
  await openSearchOn(page)
  await typeQuery(page, 'beta', 'Beta')
  await selected(page).click()
  await isSearchClosed(page)
  await isAt(page, 'Beta')
  await page.getByRole('button', { name: /^Theme/ }).click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await follow(page, 'Alpha')
  await isAt(page, 'Alpha')
}

test.each([
  ['in 1970', -1_700_000_000_000],
  ['in 2090', 2_000_000_000_000],
])('a clock that stands %s, and is then set right, harms nothing', async (_, offset) => {
  const page = await visit('/guide/', {
    before: (blank) =>
      blank.addInitScript((by) => {
        const now = Date.now.bind(Date)
        window.clockOffset = by
        Date.now = () => now() + (window.clockOffset ?? 0)
      }, offset),
  })
  await follow(page, 'long page')
  await isAt(page, 'Long')
  await openSearchOn(page)
  await typeQuery(page, 'short', 'Short')
  await page.evaluate(() => {
    window.clockOffset = 0
  })
  await selected(page).click()
  await isAt(page, 'Short')
  await goBack(page)
  await isAt(page, 'Long')
  await page.getByRole('banner').getByRole('link', { name: 'Guide', exact: true }).click()
  await usesSite(page)
})

declare global {
  interface Window {
    clockOffset?: number
  }
}
