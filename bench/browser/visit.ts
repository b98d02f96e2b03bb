import type { Browser, CDPSession, Page } from 'playwright-core'
import { within } from './limit.ts'

/** Chrome's Slow 4G. */
export const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

export interface Visit {
  page: Page
  /** Connection to the page's DevTools. */
  cdp: CDPSession
  /** Requests so far, with the bytes received for each. */
  transfers: Transfer[]
  close(): Promise<void>
}

export interface Transfer {
  url: string
  /** Transferred bytes of body and headers; 0 from the cache. */
  bytes: number
}

export interface Conditions {
  slowNetwork?: boolean
  /** How many times slower the processor is; 1 if absent. */
  slowDown?: number
}

/** Opens a page with an empty cache that records paints, shifts and slow events from the start. */
export async function visit(browser: Browser, conditions: Conditions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const transfers = noteTransfers(cdp)
  if (conditions.slowNetwork) await cdp.send('Network.emulateNetworkConditions', slow4G)
  if (conditions.slowDown) await cdp.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, conditions.slowDown) })
  return { page, cdp, transfers, close: () => context.close() }
}

function noteTransfers(cdp: CDPSession): Transfer[] {
  const transfers: Transfer[] = []
  const byId = new Map<string, Transfer>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const transfer = { url: request.url, bytes: 0 }
    byId.set(requestId, transfer)
    transfers.push(transfer)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = byId.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const transfer = byId.get(requestId)
    if (transfer) transfers.splice(transfers.indexOf(transfer), 1)
  })
  return transfers
}

/** Recorded observations, with times in milliseconds. */
export interface Observed {
  /** Largest contentful paint. */
  lcp: number
  /** Cumulative layout shift, in session windows as Chrome counts it. */
  cls: number
  /** Duration of each interaction that took over a frame. */
  events: number[]
  renderBlocking: number
}

declare global {
  interface Window {
    observed: Omit<Observed, 'renderBlocking'>
  }
}

/** Runs in the page before its own scripts. Use only anonymous functions, because compilers add a helper for named ones that the page lacks. */
function observe(): void {
  window.observed = { lcp: 0, cls: 0, events: [] }
  let session = { start: 0, last: 0, sum: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') window.observed.lcp = entry.startTime
      if (entry.entryType === 'event' && Reflect.get(entry, 'interactionId'))
        window.observed.events.push(entry.duration)
      if (entry.entryType !== 'layout-shift' || Reflect.get(entry, 'hadRecentInput')) continue
      const continues = entry.startTime - session.last < 1000 && entry.startTime - session.start < 5000
      if (!continues) session = { start: entry.startTime, last: 0, sum: 0 }
      session.last = entry.startTime
      session.sum += Number(Reflect.get(entry, 'value'))
      window.observed.cls = Math.max(window.observed.cls, session.sum)
    }
  })
  for (const type of ['largest-contentful-paint', 'event', 'layout-shift'])
    observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) })
}

export function readObserved(page: Page): Promise<Observed> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource')
    const blocking = resources.filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking')
    return { ...window.observed, renderBlocking: blocking.length }
  })
}

/** Waits until the page has made no requests for half a second. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** Starts the application by moving the pointer, and waits until it is ready. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(200, 400)
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
}

export async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await within('metrics', cdp.send('Performance.getMetrics'))
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN
}
