import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { discardOutput } from '../../packages/lectern/src/node/build/output/output-folder.ts'
import { siteCacheDir } from '../../packages/lectern/src/node/paths.ts'
import { createTempDir, type Files, readFiles, writeFiles } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { prepareEngine } from '../../scripts/engine.mjs'

/** How many builds are killed; `BUILD_KILLS=100` for more. */
const kills = Number(process.env.BUILD_KILLS ?? 10)
const script = join(import.meta.dirname, '../../scripts/run.mjs')

let dir: string
/** The two versions of the site, as complete builds. */
let versions: readonly [Files, Files]
/** How long a build takes, in milliseconds. */
let duration: number

beforeAll(async () => {
  await prepareEngine()
  dir = await createTempDir()
  const built: Files[] = []
  for (const version of [0, 1]) {
    await writeVersion(version)
    const start = performance.now()
    expect(await faultOf(startBuild(`version-${version}`))).toBe('')
    duration = performance.now() - start
    built.push(await readFiles(join(dir, `version-${version}`)))
  }
  const [first = {}, second = {}] = built
  versions = [first, second]
  return async () => {
    await rm(dir, { recursive: true })
    await rm(siteCacheDir(join(dir, 'content')), { recursive: true, force: true })
  }
})

/** Most pages differ between the versions, and each has a page that the other one doesn't have. */
async function writeVersion(version: number): Promise<void> {
  await rm(join(dir, 'content'), { recursive: true, force: true })
  const pages = Array.from({ length: 30 }, (_, index): [string, string] => [
    `content/part-${index % 4}/page-${index}.md`,
    `# Page ${index}\n\n${`Text of version ${index < 20 ? version : 'both'}. `.repeat(100)}\n`,
  ])
  await writeFiles(dir, {
    'content/index.md': '# Home\n',
    [`content/only-${version}.md`]: `# Only ${version}\n`,
    ...Object.fromEntries(pages),
  })
}

function startBuild(out: string): ChildProcess {
  const args = [script, 'build', '--content', join(dir, 'content'), '--out', join(dir, out)]
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** What a build has failed with; empty if it was completed or killed. */
async function faultOf(child: ChildProcess): Promise<string> {
  let messages = ''
  child.stderr?.on('data', (data) => {
    messages += data
  })
  const [code] = await once(child, 'close')
  return code === 0 || code === null ? '' : messages
}

/** Which version a folder has, or the paths that don't belong to the version of its home page. */
async function versionIn(out: string): Promise<number | string[]> {
  const outDir = join(dir, out)
  // Between the two renames of a swap, there is only the old site, which the next build puts back.
  if (!existsSync(outDir)) await discardOutput(outDir)
  const files = await readFiles(outDir)
  const version = versions[1]['docs/index.html'] === files['docs/index.html'] ? 1 : 0
  const paths = new Set([...Object.keys(files), ...Object.keys(versions[version])])
  const wrong = [...paths].filter((path) => files[path] !== versions[version][path])
  return wrong.length === 0 ? version : wrong
}

test(`${kills} builds that are killed at random moments leave the old or the new site, whole`, {
  timeout: 60_000 + kills * 6000,
}, async () => {
  await writeVersion(0)
  expect(await faultOf(startBuild('dist'))).toBe('')
  let current = 0
  for (let index = 0; index < kills; index += 1) {
    await writeVersion(1 - current)
    const child = startBuild('dist')
    const fault = faultOf(child)
    // Half of the kills are aimed at the end, when the new site is swapped in.
    if (index % 2 === 0) await setTimeout(Math.random() * duration)
    else {
      while (child.exitCode === null && !existsSync(join(dir, '.dist.build/ready'))) await setTimeout(1)
      await setTimeout(Math.random() * 30)
    }
    child.kill('SIGKILL')
    expect(await fault).toBe('')
    const version = await versionIn('dist')
    if (typeof version !== 'number') throw new Error(`after ${index} kills, a mixture: ${version.join(', ')}`)
    current = version
  }
  expect(await faultOf(startBuild('dist'))).toBe('')
  expect(typeof (await versionIn('dist'))).toBe('number')
  expect(existsSync(join(dir, '.dist.build')) || existsSync(join(dir, '.dist.lock'))).toBe(false)
})

test('two builds into one folder at the same time both end with the whole site', async () => {
  await writeVersion(1)
  const first = faultOf(startBuild('shared'))
  await setTimeout(Math.random() * duration)
  expect(await Promise.all([first, faultOf(startBuild('shared'))])).toEqual(['', ''])
  expect(await versionIn('shared')).toBe(1)
})
