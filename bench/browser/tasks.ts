import type { Browser } from 'playwright-core'
import { z } from 'zod'
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

/** What a trace of the browser tells, as far as it is looked at. */
export type TraceEvents = z.output<typeof trace>['traceEvents']

/**
 * The tasks of a page's main thread while something goes on in it, each in milliseconds of processor time: unlike the long
 * tasks that a page is told of, they do not grow with what else the machine has to do.
 */
export async function tasksDuring(browser: Browser, goesOn: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(undefined, { categories: ['toplevel', 'blink.user_timing'] })
  let content: Buffer
  try {
    await goesOn()
  } finally {
    content = await within('end of the trace', browser.stopTracing())
  }
  return tasksOfPage(trace.parse(JSON.parse(content.toString())).traceEvents)
}

/**
 * The tasks of the renderer that did most, in milliseconds of processor time. Those that show a page of the browser's own do not
 * count: with each window Chromium loads two for its address bar, which can be more work than a page of ours.
 */
export function tasksOfPage(events: TraceEvents): number[] {
  const threadOf = ({ pid, tid }: { pid: number; tid: number }): string => `${pid}:${tid}`
  const tasks = new Map<string, number[]>()
  for (const event of events) {
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') tasks.set(threadOf(event), [])
  }
  for (const event of events) {
    if (event.args?.data?.documentLoaderURL?.startsWith('chrome:')) tasks.delete(threadOf(event))
  }
  for (const event of events) {
    if (event.name.endsWith('RunTask')) tasks.get(threadOf(event))?.push((event.tdur ?? 0) / 1000)
  }
  return [...tasks.values()].sort((a, b) => sum(b) - sum(a))[0] ?? []
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
