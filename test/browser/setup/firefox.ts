import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest'
import { ensureBrowser } from '../../../tools/browser/ensure-browser.ts'
import type { Origins } from './global.ts'
import { chunkOf } from './network.ts'
import { address } from './visit.ts'

/** How a reader comes to a page in Firefox. */
export interface FirefoxVisit {
  site?: keyof Origins
  screen?: 'laptop' | 'phone'
  /** What the test puts in place before the page is requested. */
  before?(page: Page): Promise<unknown>
  /** Whether the reader makes the first move, which loads the application. */
  starts?: boolean
  /** Console errors that the test provokes; any other fails it. */
  expects?: RegExp
}

const screens = { laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } }

/**
 * One Firefox for all tests of a file, driven over WebDriver BiDi.
 * @returns opens a page in a fresh context; the test fails when the page throws or writes an error to the console
 */
export function startFirefox(): (path: string, options?: FirefoxVisit) => Promise<Page> {
  let browser: Browser

  beforeAll(async () => {
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: await ensureBrowser('firefox') })
  })

  afterAll(() => browser.close())

  return async (path, { site = 'reader', screen = 'laptop', before, starts = true, expects } = {}) => {
    const context = await browser.createBrowserContext()
    onTestFinished(() => context.close())
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.setViewport(screens[screen])
    const errors = collectErrors(page, expects)
    onTestFinished(() => expect(errors).toEqual([]))
    await before?.(page)
    await page.goto(address(path, site))
    if (starts) await startApp(page)
    return page
  }
}

/** The reader's first move; done when the application has taken over. */
export async function startApp(page: Page): Promise<void> {
  await page.mouse.move(200, 2)
  await page.mouse.move(201, 2)
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
}

/**
 * Keeps the requests for a page's chunk from being answered.
 * @returns waits for the first of them, which the driver may report after what the page has done since
 */
export async function holdChunk(page: Page, route: string): Promise<() => Promise<HTTPRequest>> {
  const { url } = await chunkOf(route)
  const held: HTTPRequest[] = []
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (request.url() === url) held.push(request)
    else void request.continue()
  })
  return () => vi.waitUntil(() => held[0], { timeout: 8_000 })
}

/** Lets everything run that the page has just been sent. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

function collectErrors(page: Page, expects?: RegExp): string[] {
  const errors: string[] = []
  const take = (message: string): void => {
    if (!expects?.test(message)) errors.push(message)
  }
  page.on('console', (message) => message.type() === 'error' && take(message.text()))
  page.on('pageerror', (error) => take(String(error)))
  return errors
}
