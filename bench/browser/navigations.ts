import type { Browser, Page } from 'playwright-core'
import { type Figure, medianFigure, worst } from '../figure.ts'
import type { BenchSite, BenchTarget } from './bench-site.ts'
import { onReferenceMachine } from './calibrate.ts'
import { within } from './limit.ts'
import { metric, untilIdle, type Visit, visit, wake } from './visit.ts'

const frame = 1000 / 60

/**
 * From click to new heading: with a prefetched page, without prefetching, and on a second visit. Times are those of the machine that the
 * targets are from.
 */
export async function measureNavigations(browser: Browser, site: BenchTarget, count: number): Promise<Figure[]> {
  const reader = await visit(browser)
  await reader.page.goto(site.url)
  await wake(reader.page)
  await untilIdle(reader.page)
  const before = await site.slowDown()
  const routes = spread(
    site.routes.filter((route) => route !== '/' && !route.endsWith('.html')),
    count * 2,
  )
  const hovered: Click[] = []
  const cold: Click[] = []
  for (const [index, route] of routes.entries()) {
    const isHovered = index % 2 === 0
    const click = await go(reader, site.url + route.slice(1), isHovered)
    ;(isHovered ? hovered : cold).push(click)
  }
  const again: Click[] = []
  for (const route of routes.slice(0, count)) again.push(await go(reader, site.url + route.slice(1), false))
  await reader.close()
  const slowDown = (before + (await site.slowDown())) / 2
  const timeOf = ({ time }: Click): number => onReferenceMachine(time, slowDown)
  const frames = hovered.map((click) => timeOf(click) / frame)
  const kilobytes = cold.map(({ bytes }) => bytes / 1000)
  return [
    medianFigure({ name: 'prefetched: click to heading painted, median', unit: 'frames', target: 3 }, frames),
    medianFigure(
      { name: 'not prefetched: click to heading painted, median', unit: 'ms', target: 50 },
      cold.map(timeOf),
    ),
    {
      name: 'not prefetched: requests, worst',
      value: worst(cold.map(({ requests }) => requests)),
      unit: '',
      target: 1,
    },
    medianFigure({ name: 'not prefetched: transferred, median', unit: 'KB', target: 8 }, kilobytes),
    { name: 'second visit: requests, worst', value: worst(again.map(({ requests }) => requests)), unit: '', target: 0 },
  ]
}

interface Click {
  /** Milliseconds until the frame that shows the heading. */
  time: number
  requests: number
  bytes: number
}

/** Adds a link to the page and clicks it, after hovering or immediately, so that nothing is prefetched. */
async function go({ page, transfers }: Visit, url: string, isHovered: boolean): Promise<Click> {
  // Moves the pointer away, because it would hover over the new link.
  await page.mouse.move(1340, 930)
  await addLink(page, url)
  const before = transfers.length
  if (isHovered) {
    await page.hover('#bench-link')
    await untilIdle(page)
  }
  const time = await clickAndTime(page)
  await untilIdle(page)
  // Ignores cached requests, such as for the icon after each navigation.
  const made = transfers.slice(before).filter(({ bytes }) => bytes > 0)
  return { time, requests: made.length, bytes: made.reduce((sum, { bytes }) => sum + bytes, 0) }
}

async function addLink(page: Page, url: string): Promise<void> {
  await page.evaluate((href) => {
    document.getElementById('bench-link')?.remove()
    const link = Object.assign(document.createElement('a'), { id: 'bench-link', href, textContent: 'Go' })
    link.style.cssText = 'position: fixed; inset: 50% auto auto 50%; z-index: 99; padding: 1em; background: Canvas'
    document.body.append(link)
  }, url)
}

/** From the click to the end of the frame in which the `h1` changes. */
function clickAndTime(page: Page): Promise<number> {
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const link = document.getElementById('bench-link')
        const path = link instanceof HTMLAnchorElement ? new URL(link.href).pathname : ''
        const old = document.querySelector('h1')?.textContent
        const start = performance.now()
        const watcher = new MutationObserver(() => {
          if (location.pathname !== path || document.querySelector('h1')?.textContent === old) return
          watcher.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.now() - start)
            channel.port2.postMessage(null)
          })
        })
        watcher.observe(document, { subtree: true, childList: true, characterData: true })
        link?.click()
      }),
  )
  return within(`navigation from ${page.url()}`, painted)
}

/** Growth of the heap (after garbage collection) and of listeners over many navigations. */
export async function measureMemory(browser: Browser, site: BenchSite, navigations: number): Promise<Figure[]> {
  const reader = await visit(browser)
  await reader.page.goto(site.url)
  await wake(reader.page)
  const routes = spread(
    site.routes.filter((route) => route !== '/' && !route.endsWith('.html')),
    20,
  )
  const tour = async (): Promise<void> => {
    for (const route of routes) {
      await addLink(reader.page, site.url + route.slice(1))
      await clickAndTime(reader.page)
    }
  }
  // The first round loads the pages, which are cached on purpose.
  await tour()
  const before = await footprint(reader)
  for (let round = 0; round < navigations / routes.length; round += 1) await tour()
  const after = await footprint(reader)
  await reader.close()
  return [
    {
      name: `heap after ${navigations} navigations`,
      value: (after.heap - before.heap) / 1e6,
      unit: 'MB more',
      target: 5,
    },
    {
      name: `listeners after ${navigations} navigations`,
      value: after.listeners - before.listeners,
      unit: 'more',
      target: 50,
    },
  ]
}

async function footprint({ cdp }: Visit): Promise<{ heap: number; listeners: number }> {
  await within('garbage collection', cdp.send('HeapProfiler.collectGarbage'))
  return { heap: await metric(cdp, 'JSHeapUsedSize'), listeners: await metric(cdp, 'JSEventListeners') }
}

/** Picks items evenly from a list. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list]
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]).filter(
    (item) => item !== undefined,
  )
}
