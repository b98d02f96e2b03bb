import type { CheckDefinition } from '../../../lectern/src/index.ts'
import type { Platform } from '../platform.ts'
import { checkSamples } from './check-samples.ts'
import { describeCounts, describeIsolation } from './counts.ts'

/** The check of a site whose samples run on a platform. */
export function createCheck(platform: Platform): CheckDefinition['run'] {
  return async ({ pages, cacheDir }) => {
    const report = await checkSamples(pages, { cacheDir, platform })
    const { problems, ranWith, skipped } = report
    return { problems, ranWith, skipped, summary: [describeCounts(report.counts), describeIsolation(report)] }
  }
}
