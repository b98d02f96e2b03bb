import type { Browser } from 'playwright-core'
import { type Figure, median, worst } from '../figure.ts'
import type { BenchSite } from './bench-site.ts'
import { openUnwatched } from './unwatched.ts'
import { readObserved, slowDown, untilIdle, visit, wake } from './visit.ts'

/** What the application costs from the reader's first move until it is ready, on a processor four times slower. */
export async function measureStartUp(
  browser: Browser,
  site: BenchSite,
  { routes, runs }: { routes: readonly string[]; runs: number },
): Promise<Figure[]> {
  const times: number[] = []
  const longest: number[] = []
  for (const route of routes) {
    const url = site.url + route.slice(1)
    for (let run = 0; run < runs; run += 1) {
      times.push(await timeUntilReady(browser, url))
      longest.push(await longestTask(browser, url))
    }
  }
  const unit = 'ms'
  return [
    { name: 'application ready, processor time', value: median(times), unit, target: 150 },
    { name: 'longest task of start-up, median', value: median(longest), unit, target: 50 },
    { name: 'longest task of start-up, worst', value: worst(longest), unit, target: null },
  ]
}

/**
 * Milliseconds of the main thread's processor time, at full speed and multiplied: a busy machine slows a page down less than
 * the browser was asked to.
 */
async function timeUntilReady(browser: Browser, url: string): Promise<number> {
  const page = await openUnwatched(browser, url)
  const before = await page.threadTime()
  const ready = page.evaluate(untilReady)
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 200, y: 400 })
  await ready
  const time = (await page.threadTime()) - before
  await page.close()
  return time * 1000 * slowDown
}

const untilReady = `new Promise((resolve) => {
  new MutationObserver(() => setTimeout(resolve)).observe(document.documentElement, { attributeFilter: ['data-ready'] })
})`

/** Milliseconds, on a processor four times slower. */
async function longestTask(browser: Browser, url: string): Promise<number> {
  const { page, close } = await visit(browser, { slowProcessor: true })
  await page.goto(url)
  await untilIdle(page)
  const before = (await readObserved(page)).longTasks.length
  await wake(page)
  await untilIdle(page)
  const { longTasks } = await readObserved(page)
  await close()
  return Math.max(0, ...longTasks.slice(before))
}
