import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { resultsFile, type SampleResults } from './sample-record.ts'

/** Writes the record of a content folder. */
export async function writeResults(contentDir: string, results: SampleResults): Promise<void> {
  const sorted = Object.entries(results).toSorted(([a], [b]) => a.localeCompare(b))
  const path = join(contentDir, resultsFile)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
