import { count, type Problem } from '../../../lectern/src/index.ts'
import type { Outcome, SampleState } from './outcome.ts'
import type { SampleCase } from './sample-case.ts'
import { sampleProblem } from './sample-problem.ts'

/** How many samples were checked, and how far. */
export type SampleCounts = Record<SampleState, number> & {
  /** All of them, but for those in languages that have no check. */
  total: number
  /** In languages that have no check. */
  unchecked: number
  /** Of the total: those that had passed before and have not changed since. */
  cached: number
}

/** More excuses than this part of all samples, and they are no exceptions any more. */
export const maxExcused = 0.1

export function countSamples(
  outcomes: readonly Outcome[],
  others: Pick<SampleCounts, 'unchecked' | 'cached'>,
): SampleCounts {
  const counts = { ran: 0, parsed: 0, excused: 0, skipped: 0, failed: 0, total: outcomes.length, ...others }
  for (const { state } of outcomes) counts[state]++
  return counts
}

/** `146 samples: 120 run, 20 only parsed, 6 excused` and what else there is to tell. */
export function describeCounts(counts: SampleCounts): string {
  const { total, ran, parsed, excused, skipped, failed, unchecked, cached } = counts
  const parts = [
    `${ran} run`,
    `${parsed} only parsed`,
    `${excused} excused`,
    ...(skipped > 0 ? [`${skipped} skipped, as what they need is not installed`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unchecked > 0 ? [`${unchecked} in languages that have no check`] : []),
    ...(cached > 0 ? [`${cached} of them unchanged since they passed`] : []),
  ]
  return `${count(total, 'sample')}: ${parts.join(', ')}`
}

/** How far samples were kept from the network and from the files of this machine. */
export interface IsolationReport {
  /** Why samples could reach the network, where they could: this machine cannot isolate them. */
  notIsolated: string | null
  /** Why samples could write outside their folders although they were isolated. */
  openFiles: string | null
}

export function describeIsolation({ notIsolated, openFiles }: IsolationReport): string {
  if (notIsolated !== null)
    return `samples run without a wall, as ${notIsolated}: programs that heed no proxy can reach the network, and samples can write outside their folders, see docs/samples.md`
  if (openFiles !== null)
    return `samples run without a network, but can write outside their folders, as ${openFiles}: see docs/samples.md`
  return 'samples run without a network, and write in their own folders only'
}

/** One problem for each excuse, where there are too many. */
export function excuseProblems(cases: readonly SampleCase[], outcomes: ReadonlyMap<SampleCase, Outcome>): Problem[] {
  const excused = cases.filter((one) => outcomes.get(one)?.state === 'excused')
  if (excused.length <= cases.length * maxExcused) return []
  const message = `${excused.length} of ${cases.length} samples are excused from running, more than ${maxExcused * 100} %`
  return excused.map(({ page, sample }) =>
    sampleProblem({ page, sample }, sample.place, {
      message,
      fix: `make some of them run; the excuse here: ${sample.skipReason}`,
    }),
  )
}
