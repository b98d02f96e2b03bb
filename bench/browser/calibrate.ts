import type { Browser } from 'playwright-core'
import { median } from '../figure.ts'
import { metric, visit } from './visit.ts'

/** The processor time that the workload takes on the machine that the targets are from, in milliseconds. */
const REFERENCE = 100

/** How much slower than that machine readers' processors are. */
const READERS = 4

const runs = 5

/**
 * How many times slower a reader's processor is than this one, so that "four times slower" means the same processor on every machine:
 * 4 on the machine that the targets are from, 2 on one that is half as fast. Measure it before each measurement: the speed of a virtual
 * machine changes, and differed by a factor of 1.7 within a minute.
 */
export async function measureSlowDown(browser: Browser): Promise<number> {
  const { page, cdp, close } = await visit(browser)
  try {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const before = await metric(cdp, 'ThreadTime')
      await page.evaluate(work)
      times.push(((await metric(cdp, 'ThreadTime')) - before) * 1000)
    }
    return (READERS * REFERENCE) / median(times)
  } finally {
    await close()
  }
}

/** Converts a time on this machine to one on the machine that the targets are from. */
export function onReferenceMachine(time: number, slowDown: number): number {
  return (time * slowDown) / READERS
}

/** What loading a page consists of: parsing markup, style, layout, and script. */
function work(): number {
  const rows = Array.from(
    { length: 1500 },
    (_, index) => `<p class="p${index % 7}">Row <b>${index}</b> of <i>many</i></p>`,
  )
  document.body.innerHTML = rows.join('')
  const height = document.body.offsetHeight
  document.body.style.fontSize = '20px'
  const taller = document.body.offsetHeight
  const numbers = Array.from({ length: 60_000 }, (_, index) => (index * 7919) % 60_013)
  const sorted = JSON.parse(JSON.stringify(numbers)).toSorted((a: number, b: number) => a - b)
  document.body.textContent = ''
  document.body.style.fontSize = ''
  return height + taller + sorted.length
}
