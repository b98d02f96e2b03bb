import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** Tabs that no test is using, by the kind of their windows. */
const free = new Map<string, Page[]>()

/** What tests listen to. The driver itself listens to other events of a page, which must stay. */
const events = ['console', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response', 'framenavigated']

/**
 * A tab that an earlier test of the same worker has left, without anything that could remind of it but the browser's cache. In a new
 * tab, whose process is new as well, a visit takes twice as much processor time: 1.0 s instead of 0.5 s for one page of our own site.
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

/** Leaves the site, and forgets what it and the test have set. */
async function leave(page: Page): Promise<void> {
  const context = page.context()
  for (const event of events) page.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(context.pages().map((other) => other.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(context.pages().map((other) => other !== page && other.close()))
  await context.setOffline(false)
  await context.clearPermissions()
  // A document of the site without any code, so that nothing is stored any more once it's there.
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
