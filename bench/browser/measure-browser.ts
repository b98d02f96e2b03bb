import { chromium } from 'playwright-core'
import { ensureBrowser } from '../../tools/browser/ensure-browser.ts'
import { type Figure, medianFigure } from '../figure.ts'
import { serveBenchSite } from './bench-site.ts'
import { measureSlowDown } from './calibrate.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureInteractions } from './interactions.ts'
import { measureMemory, measureNavigations, spread } from './navigations.ts'
import { measureStartUp } from './start-up.ts'

/** A varied set: the home page, a tutorial, an explanation, two long references. */
const kinds: readonly string[] = ['/', '/quickstart/', '/workflows/steps/', '/api/rest/', '/components/api/']

/** Number of pages and runs. */
export interface BrowserBenchOptions {
  /** Number of pages for the first load: one of each kind, the others evenly spread over the site. */
  pages?: number
  /** Number of loads per page. */
  runs?: number
}

/**
 * Measures a built site in the browser: first load, start-up, interactions, navigation, memory.
 * @param root the host's root folder; bare pages and compressed copies are added to it
 */
export async function measureBrowser(
  root: string,
  base: string,
  { pages = 10, runs = 3 }: BrowserBenchOptions = {},
): Promise<Figure[]> {
  const served = await serveBenchSite(root, base)
  const browser = await chromium.launch({ executablePath: await ensureBrowser('chromium'), args: ['--no-sandbox'] })
  try {
    const slowDowns: number[] = []
    const slowDown = async (): Promise<number> => {
      const value = await measureSlowDown(browser)
      slowDowns.push(value)
      return value
    }
    const site = { ...served, slowDown }
    const routes = chosenRoutes(site.routes, pages)
    const figures = [
      ...(await measureFirstLoad(browser, site, { routes, runs })),
      ...(await measureStartUp(browser, site, { routes: routes.slice(0, kinds.length), runs })),
      ...(await measureInteractions(browser, site, runs)),
      ...(await measureNavigations(browser, site, 10)),
      ...(await measureMemory(browser, site, 300)),
    ]
    const name = 'slow-down that makes this processor one of a reader'
    return [medianFigure({ name, unit: 'x', target: null }, slowDowns), ...figures]
  } finally {
    await browser.close()
    served.close()
  }
}

function chosenRoutes(all: readonly string[], count: number): string[] {
  const others = all.filter((route) => !kinds.includes(route) && !route.endsWith('.html'))
  return [...kinds, ...spread(others, Math.max(0, count - kinds.length))].slice(0, count)
}
