import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileContent } from '../../../packages/lectern/src/node/content/compile-content.ts'
import { markdownSettings } from '../../../packages/lectern/src/node/content/markdown-settings.ts'
import { readContent } from '../../../packages/lectern/src/node/content/read-content.ts'
import { isStale, readResults } from '../../../packages/lectern/src/node/content/sample-record.ts'
import { openContent } from '../../../packages/lectern/src/node/content/site-folders.ts'
import { loadGenerators } from '../../../packages/lectern/src/node/generators/load-generators.ts'
import { cacheDir as projectCache } from '../../../packages/lectern/src/node/paths.ts'
import { formatProblem } from '../../../packages/lectern/src/node/problem.ts'
import { openProject } from '../../../packages/lectern/src/node/project.ts'
import { describeCounts, describeIsolation } from '../../../packages/lectern-samples/src/check/counts.ts'
import { check } from './fixture-page.ts'

const project = await openProject(undefined)
const { sources } = await readContent(project.contentDir, await loadGenerators(project.config))
const cacheDir = join(projectCache, 'checks/samples')
await mkdir(cacheDir, { recursive: true })
const report = await check(await compileContent(sources, markdownSettings(project, sources)), { cacheDir })

test('every sample of the site does what its page says', () => {
  console.log(`${describeCounts(report.counts)}\n${describeIsolation(report)}`)
  expect(report.problems.map(formatProblem)).toEqual([])
})

test('the committed record of what ran is that of these samples', () => {
  const mend = 'run npm run check -- --update-samples and commit content/_samples/results.json'
  expect(isStale(readResults(openContent(project.contentDir)), report), mend).toBe(false)
})
