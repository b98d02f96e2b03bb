import type { FileReader } from '../folder.ts'

/** Hash of a sample -> what it ran with when it was last checked. */
export type SampleResults = Readonly<Record<string, string>>

/** What checks report about samples. */
export interface CheckedSamples {
  ranWith: SampleResults
  /** Hashes of those that this machine can't run. */
  skipped: readonly string[]
}

/** The committed record of the last check that ran samples. A build reads it, because it doesn't run checks. */
export const resultsFile = '_samples/results.json'

/** The record of a content folder; empty if it has none. */
export function readResults({ has, read }: FileReader): SampleResults {
  return has(resultsFile) ? JSON.parse(read(resultsFile)) : {}
}

/** What the record should be after a check: what ran, and what this machine could not run but another one did. */
export function refreshResults(previous: SampleResults, { ranWith, skipped }: CheckedSamples): SampleResults {
  const kept = skipped.flatMap((hash) => {
    const label = previous[hash]
    return label === undefined ? [] : [[hash, label]]
  })
  return { ...Object.fromEntries(kept), ...ranWith }
}

/** Whether a record lacks samples that ran, or names some that are no more. What they ran with may differ. */
export function isStale(previous: SampleResults, checked: CheckedSamples): boolean {
  const hashes = (results: SampleResults): string => Object.keys(results).toSorted().join()
  return hashes(previous) !== hashes(refreshResults(previous, checked))
}
