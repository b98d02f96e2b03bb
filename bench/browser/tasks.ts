import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { sum } from '../figure.ts'
import { within } from './limit.ts'

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z
        .object({ name: z.string(), data: z.object({ documentLoaderURL: z.string() }) })
        .partial()
        .optional()
        .catch(undefined),
    }),
  ),
})

/** The events of a browser trace. */
export type TraceEvents = z.output<typeof trace>['traceEvents']

/**
 * Main-thread tasks during an action, in milliseconds of processor time. Unlike the Long Tasks API, this doesn't depend on
 * other load on the machine.
 * @param url the page that the action loads, if it loads one
 */
export async function tasksDuring(browser: Browser, goesOn: () => Promise<void>, url?: string): Promise<number[]> {
  await browser.startTracing(undefined, { categories: ['toplevel', 'blink.user_timing'] })
  let content: Buffer
  try {
    await goesOn()
  } finally {
    content = await within('end of the trace', browser.stopTracing())
  }
  return tasksOfPage(trace.parse(JSON.parse(content.toString())).traceEvents, url)
}

/**
 * The tasks of the renderer that loads a page, or of the busiest one, in milliseconds of processor time. Ignores the browser's internal
 * pages: with each window, Chromium loads two for its address bar, which can be more work than one of our pages. Without an address, a page
 * that has just been closed can be the busiest.
 */
export function tasksOfPage(events: TraceEvents, url?: string): number[] {
  const threadOf = ({ pid, tid }: { pid: number; tid: number }): string => `${pid}:${tid}`
  const tasks = new Map<string, number[]>()
  for (const event of events) {
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') tasks.set(threadOf(event), [])
  }
  const loading = new Set<string>()
  for (const event of events) {
    const loaded = event.args?.data?.documentLoaderURL
    if (loaded?.startsWith('chrome:')) tasks.delete(threadOf(event))
    if (loaded === url) loading.add(threadOf(event))
  }
  for (const event of events) {
    if (event.name.endsWith('RunTask')) tasks.get(threadOf(event))?.push((event.tdur ?? 0) / 1000)
  }
  const candidates = [...tasks].filter(([thread]) => url === undefined || loading.has(thread)).map(([, own]) => own)
  return candidates.sort((a, b) => sum(b) - sum(a))[0] ?? []
}
