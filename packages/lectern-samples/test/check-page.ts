import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompiledPage } from '../../lectern/src/node/markdown/compile-page.ts'
import { checkSamples, type SampleOptions, type SampleReport } from '../src/check/check-samples.ts'
import { plain } from '../src/plain.ts'

/** Passed samples are cached for the tests of one file. */
const cacheDir = mkdtempSync(join(tmpdir(), 'samples-'))

/** Checks the samples of compiled pages, by default as plain programs. */
export function checkPages(
  pages: readonly Pick<CompiledPage, 'record' | 'samples'>[],
  options: Partial<SampleOptions> = {},
): Promise<SampleReport> {
  return checkSamples(
    pages.map(({ record, samples }) => ({ file: record.relativePath, samples })),
    { platform: plain, cacheDir, ...options },
  )
}
