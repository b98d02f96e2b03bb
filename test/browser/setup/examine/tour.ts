import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import {
  address,
  collectMessages,
  isLaidOut,
  newContext,
  openTab,
  runAtFullSpeed,
  slowDown,
  startApp,
  type Visit,
} from '../visit.ts'
import { layoutShifts, watchLayoutShifts } from './layout-shift.ts'

export interface Stop {
  page: Page
  /** What moved until the application had taken over and all was laid out. */
  shifts: string[]
  /** What the page has written to the console so far. */
  messages: string[]
  /** Whether React has kept the document's own elements: it does not where it would have rendered others. */
  isHydrated: boolean
}

/** One tab for all tests of a file, which loads page after page of our own site without remembering the one before. */
export function startTour(options: Pick<Visit, 'screen' | 'theme'>): (route: string) => Promise<Stop> {
  let page: Page
  let messages: string[]

  beforeAll(async () => {
    const context = await newContext(options)
    page = await openTab(context)
    messages = collectMessages(page)
    await watchLayoutShifts(page)
    await page.addInitScript(() => sessionStorage.clear())
  })

  afterAll(() => page.context().close())

  return async (route) => {
    messages.length = 0
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await slowDown(page)
    await page.goto(address(route, 'own'))
    const elements = await page.evaluateHandle(() => [...document.querySelectorAll('main, #sidebar')])
    await startApp(page)
    const isHydrated = await elements.evaluate((all) => all.length === 2 && all.every((element) => element.isConnected))
    await isLaidOut(page)
    const shifts = await layoutShifts(page)
    // The page has arrived, so nothing that the tour examines depends on time.
    await runAtFullSpeed(page)
    await stopMotion(page)
    return { page, shifts, messages, isHydrated }
  }
}

/** Ends what is moving, because parts that are just appearing are pale, and lets nothing else start. */
async function stopMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    const isTimed = ({ timeline, effect }: Animation): boolean =>
      timeline instanceof DocumentTimeline && Number.isFinite(effect?.getComputedTiming().endTime)
    for (const animation of document.getAnimations().filter(isTimed)) animation.finish()
  })
}
