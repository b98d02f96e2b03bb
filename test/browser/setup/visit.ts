import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { launchBrowser } from './browser.ts'
import type { Origins } from './global.ts'
import { type Media, shareTab, stopRouting } from './shared-tab.ts'

/** How a reader comes to a page. */
export interface Visit {
  site?: keyof Origins
  screen?: 'laptop' | 'phone'
  theme?: 'light' | 'dark'
  javaScript?: boolean
  reducedMotion?: boolean
  /** Whether the reader makes the first move, which brings the application. */
  starts?: boolean
  /** Whether the test needs a tab that no other test has used: it leaves a change behind, or expects an empty cache. */
  ownTab?: boolean
  /** What the test puts in place before the page is asked for. */
  before?(page: Page): Promise<unknown>
  /** How many times slower the page's processor is than this machine's. */
  slowdown?: number
  /** Console messages that the test provokes; any other fails it. */
  expects?: RegExp
  /** The browser that the page is opened in; without it, the one that all files of a worker share. */
  browser?: Browser
}

const screens = {
  laptop: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
}

/** One for all files of a worker: driving one that all workers share takes a tenth more processor time. It ends with the worker. */
let shared: Promise<Browser> | undefined

/**
 * Opens a page of a site, in a tab that remembers nothing. The test fails when the page writes to the console or throws.
 * @param path route with its query and fragment, base excluded
 */
export async function visit(path: string, options: Visit = {}): Promise<Page> {
  const { site = 'reader', javaScript = true, starts = javaScript } = options
  const page = await (needsOwnTab(options) ? newPage(options) : sharedPage(options))
  await page.goto(address(path, site))
  if (starts) {
    await startApp(page)
    await isLaidOut(page)
  }
  return page
}

/** `/x/` -> `http://127.0.0.1:1234/docs/x/`. */
export function address(path: string, site: keyof Origins = 'reader'): string {
  return `${inject('origins')[site]}/docs${path}`
}

/** Whether a visit changes its tab for good, or depends on the cache, as everything does until the application has started. */
function needsOwnTab({
  ownTab,
  before,
  browser,
  slowdown,
  javaScript = true,
  starts = javaScript,
  site,
}: Visit): boolean {
  const isChanged = before !== undefined || browser !== undefined || slowdown !== undefined || slowdownOfAll > 1
  return ownTab === true || isChanged || !starts || site === 'offline'
}

async function sharedPage(options: Visit): Promise<Page> {
  const { screen = 'laptop' } = options
  const media = mediaOf(options)
  const kind = [screen, ...Object.values(media)].join()
  const page = await shareTab(kind, media, async () => openTab(await newContext(options)))
  expectNoMessages(page, options)
  return page
}

/** A page without an address yet. */
export async function newPage(options: Visit = {}): Promise<Page> {
  const context = await newContext(options)
  onTestFinished(() => closeContext(context))
  const page = await openTab(context, options.slowdown)
  expectNoMessages(page, options)
  await options.before?.(page)
  return page
}

function expectNoMessages(page: Page, { expects }: Visit): void {
  const messages = collectMessages(page, expects)
  onTestFinished(() => {
    expect(messages).toEqual([])
  })
}

async function closeContext(context: BrowserContext): Promise<void> {
  await stopRouting(context)
  await context.close()
}

function shareBrowser(): Promise<Browser> {
  shared ??= launchBrowser('headless')
  return shared
}

/** A separate window without any stored state. */
export async function newContext(options: Visit): Promise<BrowserContext> {
  const context = await (options.browser ?? (await shareBrowser())).newContext({
    ...screens[options.screen ?? 'laptop'],
    ...mediaOf(options),
    javaScriptEnabled: options.javaScript ?? true,
  })
  context.setDefaultTimeout(10_000)
  await context.addInitScript(ignoreFirstPointer)
  return context
}

function mediaOf({ theme = 'light', reducedMotion = false }: Visit): Media {
  return { colorScheme: theme, reducedMotion: reducedMotion ? 'reduce' : 'no-preference' }
}

/** The browser without windows tells every new document of a pointer at its corner, which would start the application. */
function ignoreFirstPointer(): void {
  const ignore = (event: PointerEvent): void => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
  }
  addEventListener('pointermove', ignore, true)
}

/** Every test runs on a processor that is slower by this factor: `CPU_SLOWDOWN=8 npm test -- layout-shift`. */
const slowdownOfAll = Number(process.env.CPU_SLOWDOWN ?? 1)

/** An empty tab. */
export async function openTab(context: BrowserContext, slowdown = 1): Promise<Page> {
  const page = await context.newPage()
  await slowDown(page, slowdown)
  return page
}

/** The slowed-down pages. */
const slowed = new WeakMap<Page, { session: CDPSession; rate: number }>()

/** Runs a page on a processor that is slower by a factor, and by at least the one that all tests have. */
export async function slowDown(page: Page, factor = 1): Promise<void> {
  const rate = Math.max(factor, slowdownOfAll)
  if (rate === 1) return
  const session = slowed.get(page)?.session ?? (await page.context().newCDPSession(page))
  slowed.set(page, { session, rate })
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Runs a page at full speed from now on, to examine what no longer depends on time. */
export async function runAtFullSpeed(page: Page): Promise<void> {
  await slowed.get(page)?.session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** Examines a page at full speed, because what an examination finds doesn't depend on time. */
export async function atFullSpeed<T>(page: Page, examine: () => Promise<T>): Promise<T> {
  const slowdown = slowed.get(page)?.rate
  await runAtFullSpeed(page)
  try {
    return await examine()
  } finally {
    await slowDown(page, slowdown)
  }
}

/** The browser's remark where a test looks for something before the margins of a page are shown. */
const remark = /^verbose: Rendering was performed in a subtree hidden by content-visibility/

/** What the page writes to the console or throws, but for what is expected; it goes on growing. */
export function collectMessages(page: Page, expected?: RegExp): string[] {
  const messages: string[] = []
  const take = (message: string): void => {
    if (!expected?.test(message) && !remark.test(message)) messages.push(message)
  }
  page.on('console', (message) => take(`${message.type()}: ${message.text()} (${message.location().url})`))
  page.on('pageerror', (error) => take(String(error)))
  return messages
}

/** The reader's first move; done when the application has taken over. */
export async function startApp(page: Page): Promise<void> {
  await page.mouse.move(200, 2)
  await page.mouse.move(201, 2)
  await isReady(page)
}

export async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
}

/** A section that the application has not laid out for good yet. */
export const waitingSection = 'article > section:not([style*="visible"])'

/**
 * Until then, content above the reader can turn out taller than estimated, and the page's length is an estimate. A long reference with
 * a slowed-down processor takes its time on a busy machine.
 */
export async function isLaidOut(page: Page): Promise<void> {
  await page.waitForFunction((selector) => document.querySelector(selector) === null, waitingSection, {
    timeout: 30_000,
  })
}

/** The browser's own Back, once the navigation before it has ended. */
export async function goBack(page: Page): Promise<void> {
  await isAtRest(page)
  await page.goBack()
}

export async function goForward(page: Page): Promise<void> {
  await isAtRest(page)
  await page.goForward()
}

/** Lets everything run that the page has just been sent. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

async function isAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => !('navigation' in window) || navigation.transition === null)
}

/** Lets the browser refuse storage to the page, as some do by a setting: to be called before the page is opened. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }
  })
}
