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
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
})

/**
 * The tasks of a page's main thread while something goes on in it, each in milliseconds of processor time: unlike the long
 * tasks that a page is told of, they do not grow with what else the machine has to do.
 */
export async function tasksDuring(browser: Browser, goesOn: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(undefined, { categories: ['toplevel'] })
  let events: z.infer<typeof trace>['traceEvents'] = []
  try {
    await goesOn()
  } finally {
    const content = await within('end of the trace', browser.stopTracing())
    events = trace.parse(JSON.parse(content.toString())).traceEvents
  }
  const threadOf = ({ pid, tid }: { pid: number; tid: number }): string => `${pid}:${tid}`
  const tasks = new Map<string, number[]>()
  for (const event of events) {
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') tasks.set(threadOf(event), [])
  }
  for (const event of events) {
    if (event.name.endsWith('RunTask')) tasks.get(threadOf(event))?.push((event.tdur ?? 0) / 1000)
  }
  // Other renderers are kept in store by the browser, and do next to nothing.
  return [...tasks.values()].sort((a, b) => sum(b) - sum(a))[0] ?? []
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
