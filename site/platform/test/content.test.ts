import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isStale, readResults } from '../../../packages/lectern/src/node/content/sample-record.ts'
import { openContent, openFolders } from '../../../packages/lectern/src/node/content/site-folders.ts'
import { loadGenerators } from '../../../packages/lectern/src/node/generators/load-generators.ts'
import { cacheDir as projectCache } from '../../../packages/lectern/src/node/paths.ts'
import { compileContent } from '../../../packages/lectern/src/node/pipeline/compile.ts'
import { readSite } from '../../../packages/lectern/src/node/pipeline/read.ts'
import { formatProblem } from '../../../packages/lectern/src/node/problem.ts'
import { openProject } from '../../../packages/lectern/src/node/project.ts'
import { describeCounts, describeIsolation } from '../../../packages/lectern-samples/src/check/counts.ts'
import { check } from './fixture-page.ts'

const project = await openProject(undefined)
const { sources, settings } = readSite(project, openFolders(project), await loadGenerators(project.config))
const cacheDir = join(projectCache, 'checks/samples')
await mkdir(cacheDir, { recursive: true })
const report = await check(await compileContent(sources, settings), { cacheDir })

test('every sample of the site matches its expectation', () => {
  console.log(`${describeCounts(report.counts)}\n${describeIsolation(report)}`)
  expect(report.problems.map(formatProblem)).toEqual([])
})

test('the committed results are up to date', () => {
  const fix = 'run npm run check -- --update-samples and commit content/_samples/results.json'
  expect(isStale(readResults(openContent(project.contentDir)), report), fix).toBe(false)
})
