import { join } from 'node:path'
import { resultsFile, type SampleResults } from './sample-record.ts'
import { writeAll } from './write-all.ts'

/** Writes the record of a content folder. */
export function writeResults(contentDir: string, results: SampleResults): void {
  const sorted = Object.entries(results).toSorted(([a], [b]) => a.localeCompare(b))
  const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
  writeAll(new Map([[join(contentDir, resultsFile), text]]))
}
