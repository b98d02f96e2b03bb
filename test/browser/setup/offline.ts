import { createServer, type IncomingMessage } from 'node:http'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { createStaticServer } from '../../../packages/lectern/src/node/serve/static-server.ts'
import { startServer, stopServer } from './sites/hosts.ts'
import type { BuiltSites } from './sites/sites.ts'
import { newPage, startApp, type Visit } from './visit.ts'

/** A host whose site can be replaced, and that can fail to answer. */
export interface Host {
  origin: string
  /** Paths that were asked for so far. */
  asked: string[]
  deploy(site: keyof BuiltSites): void
  /** Breaks off the answer to such requests; `null` for none. */
  dropped: RegExp | null
  /** Keeps the answer to such requests back until it's `null` again. */
  held: RegExp | null
  /** Breaks off the connections of the requests that are kept back. */
  cut(): void
}

export async function startHost(): Promise<Host> {
  const folders = inject('folders')
  let site = createStaticServer(folders.offline, '/docs/')
  const waiting: { request: IncomingMessage; answer: () => void }[] = []
  let held: RegExp | null = null
  const host: Host = {
    origin: '',
    asked: [],
    dropped: null,
    deploy(name) {
      site = createStaticServer(folders[name], '/docs/')
    },
    get held() {
      return held
    },
    set held(pattern) {
      held = pattern
      if (!pattern) for (const { answer } of waiting.splice(0)) answer()
    },
    cut() {
      for (const { request } of waiting.splice(0)) request.destroy()
    },
  }
  const server = createServer((request, response) => {
    const { url = '' } = request
    host.asked.push(url)
    const answer = (): void => void site.emit('request', request, response)
    if (host.dropped?.test(url)) request.destroy()
    else if (held?.test(url)) waiting.push({ request, answer })
    else answer()
  })
  host.origin = await startServer(server)
  onTestFinished(() => stopServer(server))
  return host
}

/** Console messages of requests that fail. */
export const failedRequests = /Failed to load resource|FetchEvent|ERR_/

/** Opens a page of the host, with the control there. */
export async function visitHost(host: Host, path = '/guide/', options: Visit = {}): Promise<Page> {
  const page = await newPage({ expects: failedRequests, ...options })
  await page.goto(`${host.origin}/docs${path}`)
  await startApp(page)
  await control(page).waitFor()
  return page
}

/** The button at the end of every page. */
export function control(page: Page, name: RegExp = /for offline/): Locator {
  return page.getByRole('contentinfo').or(page.locator('main footer')).getByRole('button', { name })
}

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Read offline' })
export const status = (page: Page): Locator => dialog(page).getByRole('status')

export async function openDialog(page: Page): Promise<void> {
  await control(page).click()
  await dialog(page).waitFor()
}

/** Presses a button of the dialog: `Save: All pages`. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name }).click()
}

export async function closeDialog(page: Page): Promise<void> {
  await press(page, 'Close')
  await dialog(page).waitFor({ state: 'detached' })
}

/**
 * Saves pages and waits until the worker has taken over.
 * @param what `This section: Guides`
 */
export async function save(page: Page, what = 'All pages'): Promise<void> {
  await openDialog(page)
  await press(page, `Save: ${what}`)
  // The outcome of an earlier download is there until then.
  await dialog(page)
    .getByRole('button', { name: `Remove: ${what}` })
    .waitFor()
  await status(page).getByText('Saved.').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await closeDialog(page)
}

/** What the site keeps in this browser. */
export async function traces(page: Page): Promise<{ workers: string[]; caches: string[] }> {
  return page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations()
    return { workers: workers.map(({ scope }) => new URL(scope).pathname), caches: await caches.keys() }
  })
}

export const noTraces = { workers: [], caches: [] }

/**
 * Switches the network off, and makes sure that nothing gets through until the end of the test. The browser's own check for a new
 * worker doesn't belong to a page, so the switch leaves it alone.
 */
export async function goOffline(page: Page, host: Host): Promise<void> {
  await page.context().setOffline(true)
  host.asked.length = 0
  onTestFinished(() => {
    expect(host.asked.filter((path) => path !== '/docs/offline-worker.js')).toEqual([])
  })
}
