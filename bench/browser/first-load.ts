import type { Browser } from 'playwright-core'
import { type Figure, median, medianFigure, sum, worst } from '../figure.ts'
import type { BenchTarget } from './bench-site.ts'
import { upToThreeTimes } from './limit.ts'
import { type PageValue, worstPages } from './page-figures.ts'
import { tasksDuring } from './tasks.ts'
import { openUnwatched } from './unwatched.ts'
import { type Observed, readObserved, slow4G, untilIdle, visit } from './visit.ts'

interface Load extends Observed {
  /** Transferred until idle, in bytes. */
  bytes: number
}

/** Loads of a page and of its bare HTML, alternating so that other load on the machine affects both. */
interface PageLoads {
  route: string
  lcpRatio: number
  loads: Load[]
  /** Main-thread tasks of separate loads, in milliseconds on a reader's processor. */
  tasks: number[][]
  /** Those of the bare HTML. */
  bareTasks: number[][]
}

/** The first load on Slow 4G with a reader's processor, without any interaction. */
export async function measureFirstLoad(
  browser: Browser,
  site: BenchTarget,
  { routes, runs }: { routes: readonly string[]; runs: number },
): Promise<Figure[]> {
  const pages: PageLoads[] = []
  for (const route of routes) pages.push(await loadInTurn(browser, site, route, runs))
  const loads = pages.flatMap((page) => page.loads)
  const ratios = pages.map((page) => page.lcpRatio)
  const blocking = ofPages(pages, (page) => beyondBare(page, blockingTime))
  const shifts = ofPages(pages, (page) => page.loads.map(({ cls }) => cls))
  const bytes = loads.map((load) => load.bytes / 1000)
  const unit = 'x bare HTML'
  return [
    medianFigure({ name: 'largest contentful paint, median page', unit, target: 1.1 }, ratios),
    { name: 'largest contentful paint, worst page', value: worst(ratios), unit, target: null },
    {
      name: 'render-blocking requests, worst',
      value: worst(loads.map((one) => one.renderBlocking)),
      unit: '',
      target: 0,
    },
    medianFigure({ name: 'transferred until idle, median', unit: 'KB', target: 20 }, bytes),
    { name: 'transferred until idle, worst', value: worst(bytes), unit: 'KB', target: null },
    medianFigure(
      { name: 'blocking time beyond bare HTML, median', unit: 'ms', target: 0 },
      blocking.map(({ value }) => value),
    ),
    ...worstPages({ name: 'blocking time beyond bare HTML', unit: 'ms', limit: 0 }, blocking),
    medianFigure(
      { name: 'longest task of the load, median', unit: 'ms', target: null },
      pages.flatMap(({ tasks }) => tasks.map(worst)),
    ),
    medianFigure(
      { name: 'longest task of bare HTML, median', unit: 'ms', target: null },
      pages.flatMap(({ bareTasks }) => bareTasks.map(worst)),
    ),
    ...worstPages({ name: 'layout shift', unit: '', limit: 0 }, shifts),
  ]
}

function ofPages(pages: readonly PageLoads[], measured: (page: PageLoads) => number[]): PageValue[] {
  return pages.flatMap((page) => measured(page).map((value) => ({ route: page.route, value })))
}

/** What each load takes more than the median load of the page's bare HTML, so that a slower machine doesn't change it. */
function beyondBare({ tasks, bareTasks }: PageLoads, measured: (tasks: readonly number[]) => number): number[] {
  const bare = median(bareTasks.map(measured))
  return tasks.map((load) => Math.max(0, measured(load) - bare))
}

/** Total time of tasks beyond 50 ms each. */
function blockingTime(tasks: readonly number[]): number {
  return sum(tasks.map((task) => Math.max(0, task - 50)))
}

async function loadInTurn(browser: Browser, site: BenchTarget, route: string, runs: number): Promise<PageLoads> {
  const loads: Load[] = []
  const bare: Load[] = []
  const tasks: number[][] = []
  const bareTasks: number[][] = []
  for (let run = 0; run < runs; run += 1) {
    const slowDown = await site.slowDown()
    const onReaders = (all: readonly number[]): number[] => all.map((task) => task * slowDown)
    loads.push(await upToThreeTimes(() => load(browser, site.url + route.slice(1), slowDown)))
    bare.push(await upToThreeTimes(() => load(browser, site.bareUrl + route.slice(1), slowDown)))
    tasks.push(onReaders(await upToThreeTimes(() => tasksOfLoad(browser, site.url + route.slice(1)))))
    bareTasks.push(onReaders(await upToThreeTimes(() => tasksOfLoad(browser, site.bareUrl + route.slice(1)))))
  }
  const lcp = (all: readonly Load[]): number => median(all.map((one) => one.lcp))
  return { route, lcpRatio: lcp(loads) / lcp(bare), loads, tasks, bareTasks }
}

/** At full speed, to be multiplied, because browser throttling is inaccurate on a busy machine. */
async function tasksOfLoad(browser: Browser, url: string): Promise<number[]> {
  const load = async (): Promise<void> => {
    const page = await openUnwatched(browser, url, async ({ send }) => {
      await send('Network.enable')
      await send('Network.emulateNetworkConditions', slow4G)
    })
    await page.close()
  }
  return tasksDuring(browser, load, url)
}

async function load(browser: Browser, url: string, slowDown: number): Promise<Load> {
  const { page, transfers, close } = await visit(browser, { slowNetwork: true, slowDown })
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
