import type { Browser } from 'playwright-core'
import { type Figure, median, worst } from '../figure.ts'
import type { BenchSite } from './bench-site.ts'
import { readObserved, threadTime, untilIdle, visit, wake } from './visit.ts'

/** What the application costs from the reader's first move until it is ready, on a processor four times slower. */
export async function measureStartUp(
  browser: Browser,
  site: BenchSite,
  { routes, runs }: { routes: readonly string[]; runs: number },
): Promise<Figure[]> {
  const starts = []
  for (const route of routes) {
    for (let run = 0; run < runs; run += 1) starts.push(await startUp(browser, site.url + route.slice(1)))
  }
  const unit = 'ms'
  return [
    { name: 'application ready, processor time', value: median(starts.map((one) => one.time)), unit, target: 150 },
    { name: 'longest task of start-up, median', value: median(starts.map((one) => one.longest)), unit, target: 50 },
    { name: 'longest task of start-up, worst', value: worst(starts.map((one) => one.longest)), unit, target: null },
  ]
}

async function startUp(browser: Browser, url: string): Promise<{ time: number; longest: number }> {
  const { page, cdp, close } = await visit(browser, { slowProcessor: true })
  await page.goto(url)
  await untilIdle(page)
  const before = await threadTime(cdp)
  const tasksBefore = (await readObserved(page)).longTasks.length
  await wake(page)
  const time = ((await threadTime(cdp)) - before) * 1000
  await untilIdle(page)
  const { longTasks } = await readObserved(page)
  await close()
  return { time, longest: Math.max(0, ...longTasks.slice(tasksBefore)) }
}
