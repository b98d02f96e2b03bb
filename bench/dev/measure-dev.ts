import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureBrowser } from '../../tools/browser/ensure-browser.ts'
import { within } from '../browser/limit.ts'
import { layoutCorpus } from '../build/corpus.ts'
import { withSources } from '../build/sources.ts'
import { type Figure, medianFigure, worst } from '../figure.ts'
import { startAuthoring } from './authoring.ts'
import { defineWhenShown, kinds, timeEdits } from './edits.ts'

const defaultSize = 10_000
/** Seconds from starting the command until the first paint. */
const firstPageTarget = 2
/** Milliseconds from writing a file until the frame that shows the edit. */
const editTarget = 100

interface Measured {
  firstPage: number
  /** Kind of edit -> milliseconds, for each time. */
  edits: ReadonlyMap<string, readonly number[]>
}

export interface DevBenchOptions {
  /** The largest of these is the number of pages. */
  sizes?: readonly number[]
  /** Number of server starts; each edit is made three times per start. */
  runs?: number
}

/** Measures what authors wait for on a large site: the first page after `npm run dev`, and an edit of the open page. */
export async function measureDev({ sizes = [defaultSize], runs = 3 }: DevBenchOptions = {}): Promise<Figure[]> {
  const count = worst(sizes)
  const browser = await chromium.launch({ executablePath: await ensureBrowser('chromium'), args: ['--no-sandbox'] })
  try {
    return await withSources(count, async ({ content }) => {
      // Fills the engine's caches, to keep that out of the measurements.
      await measureStart(browser, content, count)
      const measured: Measured[] = []
      for (let run = 0; run < runs; run += 1) measured.push(await measureStart(browser, content, count))
      return figuresOf(count, measured)
    })
  } finally {
    await browser.close()
  }
}

async function measureStart(browser: Browser, content: string, count: number): Promise<Measured> {
  const { path = 'index' } = layoutCorpus(count)[1] ?? {}
  const page = await browser.newPage()
  await page.addInitScript(defineWhenShown)
  const authoring = await startAuthoring(content)
  try {
    await page.goto(`${authoring.url}${path}/`, { waitUntil: 'commit' })
    const firstPage = (await within('the first paint', firstPaint(page))) - authoring.started
    await page.waitForSelector('html[data-ready]', { state: 'attached' })
    const edits = new Map<string, number[]>()
    for (const kind of kinds) edits.set(kind.name, await timeEdits(page, join(content, `${path}.md`), kind, 3))
    return { firstPage: firstPage / 1000, edits }
  } finally {
    await page.close()
    await authoring.stop()
  }
}

/** Time of the first paint of the heading and text. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          if (paint) resolve(performance.timeOrigin + paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
}

function figuresOf(count: number, measured: readonly Measured[]): Figure[] {
  const name = (what: string): string => `${count} pages, ${what}`
  return [
    medianFigure(
      { name: name('first page'), unit: 's', target: firstPageTarget },
      measured.map(({ firstPage }) => firstPage),
    ),
    ...kinds.map(({ name: kind }) =>
      medianFigure(
        { name: name(`edit of ${kind} shown`), unit: 'ms', target: editTarget },
        measured.flatMap(({ edits }) => edits.get(kind) ?? []),
      ),
    ),
  ]
}
