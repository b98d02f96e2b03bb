import type { Browser } from 'playwright-core'
import { type Figure, median, worst } from '../figure.ts'
import type { BenchSite } from './bench-site.ts'
import { type Observed, readObserved, untilIdle, visit } from './visit.ts'

interface Load extends Observed {
  /** Transferred until idle, in bytes. */
  bytes: number
}

/** A page's loads and those of the same article as bare HTML, in turn, so that what slows the machine slows both. */
interface PageLoads {
  lcpRatio: number
  loads: Load[]
}

/** The first load on Slow 4G with a processor four times slower, by a reader who does not move. */
export async function measureFirstLoad(
  browser: Browser,
  site: BenchSite,
  { routes, runs }: { routes: readonly string[]; runs: number },
): Promise<Figure[]> {
  const pages: PageLoads[] = []
  for (const route of routes) pages.push(await loadInTurn(browser, site, route, runs))
  const loads = pages.flatMap((page) => page.loads)
  const ratios = pages.map((page) => page.lcpRatio)
  const blocking = loads.map(({ longTasks }) => longTasks.reduce((sum, task) => sum + task - 50, 0))
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
    { name: 'blocking time, median', value: median(blocking), unit: 'ms', target: 0 },
    { name: 'blocking time, worst', value: worst(blocking), unit: 'ms', target: null },
    { name: 'layout shift, worst', value: worst(loads.map(({ cls }) => cls)), unit: '', target: 0 },
  ]
}

async function loadInTurn(browser: Browser, site: BenchSite, route: string, runs: number): Promise<PageLoads> {
  const loads: Load[] = []
  const bare: Load[] = []
  for (let run = 0; run < runs; run += 1) {
    loads.push(await load(browser, site.url + route.slice(1)))
    bare.push(await load(browser, site.bareUrl + route.slice(1)))
  }
  const lcp = (all: readonly Load[]): number => median(all.map((one) => one.lcp))
  return { lcpRatio: lcp(loads) / lcp(bare), loads }
}

async function load(browser: Browser, url: string): Promise<Load> {
  const { page, transfers, close } = await visit(browser, { slowNetwork: true, slowProcessor: true })
  await page.goto(url)
  await untilIdle(page)
  const observed = await readObserved(page)
  const bytes = transfers.reduce((sum, transfer) => sum + transfer.bytes, 0)
  await close()
  return { ...observed, bytes }
}
