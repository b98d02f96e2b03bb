import { count, type Problem } from '../../../lectern/src/index.ts'
import type { Outcome, SampleState } from './outcome.ts'
import type { SampleCase } from './sample-case.ts'
import { sampleProblem } from './sample-problem.ts'

/** How many samples were checked, and how far. */
export type SampleCounts = Record<SampleState, number> & {
  /** All samples except the unchecked ones. */
  total: number
  /** Samples in languages without a check. */
  unchecked: number
  /** Samples of the total that passed earlier and haven't changed. */
  cached: number
}

/** The largest share of samples that can be marked `run=no`. */
const maxNotRun = 0.1

export function countSamples(
  outcomes: readonly Outcome[],
  others: Pick<SampleCounts, 'unchecked' | 'cached'>,
): SampleCounts {
  const counts = { ran: 0, parsed: 0, notRun: 0, skipped: 0, failed: 0, total: outcomes.length, ...others }
  for (const { state } of outcomes) counts[state]++
  return counts
}

/** `146 samples: 120 run, 20 parsed only, 6 marked run=no`, and the other counts that aren't zero. */
export function describeCounts(counts: SampleCounts): string {
  const { total, ran, parsed, notRun, skipped, failed, unchecked, cached } = counts
  const parts = [
    `${ran} run`,
    `${parsed} parsed only`,
    `${notRun} marked run=no`,
    ...(skipped > 0 ? [`${skipped} skipped because a program they need isn't installed`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unchecked > 0 ? [`${unchecked} in languages without a check`] : []),
    ...(cached > 0 ? [`${cached} of them unchanged since they passed`] : []),
  ]
  return `${count(total, 'sample')}: ${parts.join(', ')}`
}

/** How well samples were isolated from the network and from this machine's files. */
export interface IsolationReport {
  /** Why samples could reach the network; `null` if they couldn't. */
  notIsolated: string | null
  /** Why isolated samples could still write outside their folders; `null` if they couldn't. */
  openFiles: string | null
}

export function describeIsolation({ notIsolated, openFiles }: IsolationReport): string {
  if (notIsolated !== null)
    return `samples aren't isolated (${notIsolated}): programs that ignore proxy settings can reach the network, and samples can write outside their folders; see docs/samples.md`
  if (openFiles !== null)
    return `samples have no network access, but can write outside their folders (${openFiles}); see docs/samples.md`
  return 'samples have no network access, and can only write to their own folders'
}

/** One problem for each sample marked `run=no`, if there are too many. */
export function notRunProblems(cases: readonly SampleCase[], outcomes: ReadonlyMap<SampleCase, Outcome>): Problem[] {
  const notRun = cases.filter((one) => outcomes.get(one)?.state === 'notRun')
  if (notRun.length <= cases.length * maxNotRun) return []
  const message = `${notRun.length} of ${cases.length} samples are marked run=no; the limit is ${maxNotRun * 100}%`
  return notRun.map((one) =>
    sampleProblem(one, { message, fix: `make some of them run (reason given here: ${one.sample.skipReason})` }),
  )
}
