import type { Browser } from 'playwright-core'
import { type Figure, medianFigure } from '../figure.ts'
import type { BenchTarget } from './bench-site.ts'
import { upToThreeTimes } from './limit.ts'
import { type PageValue, worstPages } from './page-figures.ts'
import { tasksDuring } from './tasks.ts'
import { openUnwatched, type UnwatchedPage } from './unwatched.ts'

/** Processor time from the reader's first interaction until the application is ready, with a reader's processor. */
export async function measureStartUp(
  browser: Browser,
  site: BenchTarget,
  { routes, runs }: { routes: readonly string[]; runs: number },
): Promise<Figure[]> {
  const times: number[] = []
  const longest: PageValue[] = []
  for (const route of routes) {
    const url = site.url + route.slice(1)
    for (let run = 0; run < runs; run += 1) {
      const slowDown = await site.slowDown()
      times.push(slowDown * (await upToThreeTimes(() => timeUntilReady(browser, url))))
      longest.push({ route, value: slowDown * (await upToThreeTimes(() => longestTask(browser, url))) })
    }
  }
  const unit = 'ms'
  const tasks = longest.map(({ value }) => value)
  return [
    medianFigure({ name: 'application ready, processor time', unit, target: 150 }, times),
    medianFigure({ name: 'longest task of start-up, median', unit, target: 50 }, tasks),
    ...worstPages({ name: 'longest task of start-up', unit, limit: 50 }, longest),
  ]
}

/**
 * Main-thread processor time in milliseconds, measured at full speed, to be multiplied, because browser throttling is
 * inaccurate on a busy machine.
 */
async function timeUntilReady(browser: Browser, url: string): Promise<number> {
  const page = await openUnwatched(browser, url)
  const before = await page.threadTime()
  await start(page)
  const time = (await page.threadTime()) - before
  await page.close()
  return time * 1000
}

/** The longest task from the first interaction until the application is ready. */
async function longestTask(browser: Browser, url: string): Promise<number> {
  const page = await openUnwatched(browser, url)
  const tasks = await tasksDuring(browser, () => start(page))
  await page.close()
  return Math.max(0, ...tasks)
}

/** @throws Error if the application has started by itself, or doesn't start */
async function start(page: UnwatchedPage): Promise<void> {
  if ((await page.evaluate(hasStarted)) === true) throw new Error('the application has started by itself')
  const ready = page.evaluate(untilReady)
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 200, y: 400 })
  await ready
}

const hasStarted = `document.querySelector('link[rel=stylesheet][href="' + document.documentElement.dataset.style + '"]') !== null`

const untilReady = `new Promise((resolve) => {
  new MutationObserver(() => setTimeout(resolve)).observe(document.documentElement, { attributeFilter: ['data-ready'] })
})`
