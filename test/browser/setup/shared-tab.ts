import type { BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** Tabs that no test is using, by the kind of their windows. */
const free = new Map<string, Page[]>()

/** What tests listen to. The driver itself listens to other events of a page, which must stay. */
const events = ['console', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response', 'framenavigated']

/**
 * Reuses a tab of an earlier test of the same worker. Only the browser's cache is kept. A new tab starts a new process, where a visit
 * to the quickstart takes 1.0 s of processor time instead of 0.6 s.
 * @param kind tabs of different kinds are not exchanged
 * @param media what the tab emulates at first
 * @param open opens a tab if there's none
 */
export async function shareTab(kind: string, media: Media, open: () => Promise<Page>): Promise<Page> {
  const page = free.get(kind)?.pop() ?? (await open())
  const size = page.viewportSize()
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') return page.context().close()
    await leave(page)
    await page.emulateMedia({ media: null, forcedColors: null, contrast: null, ...media })
    if (size) await page.setViewportSize(size)
    free.set(kind, [...(free.get(kind) ?? []), page])
  })
  return page
}

export interface Media {
  colorScheme: 'light' | 'dark'
  reducedMotion: 'reduce' | 'no-preference'
}

/** Ends interceptions of requests. If a request is still being answered when a test ends, the test doesn't fail. */
export async function stopRouting(context: BrowserContext): Promise<void> {
  const targets = [context, ...context.pages()]
  await Promise.all(targets.map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })))
}

/** Leaves the site and undoes what it and the test have set. */
async function leave(page: Page): Promise<void> {
  const context = page.context()
  for (const event of events) page.removeAllListeners(event)
  await stopRouting(context)
  await Promise.all(context.pages().map((other) => other !== page && other.close()))
  await context.setOffline(false)
  await context.clearPermissions()
  // This document has no code, so nothing is stored after it has loaded.
  await page.goto(new URL('/robots.txt', page.url()).href)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    window.name = ''
  })
  await page.mouse.move(0, 0)
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}
