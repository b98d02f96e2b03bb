import type { Browser } from 'playwright-core'
import { type Figure, median, worst } from '../figure.ts'
import type { BenchSite } from './bench-site.ts'
import { upToThreeTimes } from './limit.ts'
import { type PageValue, worstPages } from './page-figures.ts'
import { sum, tasksDuring } from './tasks.ts'
import { openUnwatched } from './unwatched.ts'
import { type Observed, readObserved, slow4G, slowDown, untilIdle, visit } from './visit.ts'

interface Load extends Observed {
  /** Transferred until idle, in bytes. */
  bytes: number
}

/** Loads of a page and of its bare HTML, alternating so that other load on the machine affects both. */
interface PageLoads {
  route: string
  lcpRatio: number
  loads: Load[]
  /** Main-thread tasks of separate loads, in milliseconds with a processor four times slower. */
  tasks: number[][]
}

/** The first load on Slow 4G with a processor four times slower, without any interaction. */
export async function measureFirstLoad(
  browser: Browser,
  site: BenchSite,
  { routes, runs }: { routes: readonly string[]; runs: number },
): Promise<Figure[]> {
  const pages: PageLoads[] = []
  for (const route of routes) pages.push(await loadInTurn(browser, site, route, runs))
  const loads = pages.flatMap((page) => page.loads)
  const ratios = pages.map((page) => page.lcpRatio)
  const blocking = ofPages(pages, ({ tasks }) => tasks.map(blockingTime))
  const shifts = ofPages(pages, (page) => page.loads.map(({ cls }) => cls))
  const bytes = loads.map((load) => load.bytes / 1000)
  const unit = 'x bare HTML'
  return [
    { name: 'largest contentful paint, median page', value: median(ratios), unit, target: 1.1 },
    { name: 'largest contentful paint, worst page', value: worst(ratios), unit, target: null },
    {
      name: 'render-blocking requests, worst',
      value: worst(loads.map((one) => one.renderBlocking)),
      unit: '',
      target: 0,
    },
    { name: 'transferred until idle, median', value: median(bytes), unit: 'KB', target: 20 },
    { name: 'transferred until idle, worst', value: worst(bytes), unit: 'KB', target: null },
    { name: 'blocking time, median', value: median(blocking.map(({ value }) => value)), unit: 'ms', target: 0 },
    ...worstPages({ name: 'blocking time', unit: 'ms', limit: 0 }, blocking),
    ...worstPages(
      { name: 'longest task of the load', unit: 'ms', limit: 50 },
      ofPages(pages, ({ tasks }) => tasks.map(worst)),
    ),
    ...worstPages({ name: 'layout shift', unit: '', limit: 0 }, shifts),
  ]
}

function ofPages(pages: readonly PageLoads[], measured: (page: PageLoads) => number[]): PageValue[] {
  return pages.flatMap((page) => measured(page).map((value) => ({ route: page.route, value })))
}

/** Total time of tasks beyond 50 ms each. */
function blockingTime(tasks: readonly number[]): number {
  return sum(tasks.map((task) => Math.max(0, task - 50)))
}

async function loadInTurn(browser: Browser, site: BenchSite, route: string, runs: number): Promise<PageLoads> {
  const loads: Load[] = []
  const bare: Load[] = []
  const tasks: number[][] = []
  for (let run = 0; run < runs; run += 1) {
    loads.push(await upToThreeTimes(() => load(browser, site.url + route.slice(1))))
    bare.push(await upToThreeTimes(() => load(browser, site.bareUrl + route.slice(1))))
    tasks.push(await upToThreeTimes(() => tasksOfLoad(browser, site.url + route.slice(1))))
  }
  const lcp = (all: readonly Load[]): number => median(all.map((one) => one.lcp))
  return { route, lcpRatio: lcp(loads) / lcp(bare), loads, tasks }
}

/** Measures processor time at full speed and multiplies it, because browser throttling is inaccurate on a busy machine. */
async function tasksOfLoad(browser: Browser, url: string): Promise<number[]> {
  const tasks = await tasksDuring(browser, async () => {
    const page = await openUnwatched(browser, url, async ({ send }) => {
      await send('Network.enable')
      await send('Network.emulateNetworkConditions', slow4G)
    })
    await page.close()
  })
  return tasks.map((task) => task * slowDown)
}

async function load(browser: Browser, url: string): Promise<Load> {
  const { page, transfers, close } = await visit(browser, { slowNetwork: true, slowProcessor: true })
  try {
    await page.goto(url)
    await untilIdle(page)
    const observed = await readObserved(page)
    if (observed.lcp === 0) throw new Error(`the browser reported no paint of ${url}`)
    return { ...observed, bytes: sum(transfers.map(({ bytes }) => bytes)) }
  } finally {
    await close()
  }
}
