import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { restoreOutput } from '../../packages/lectern/src/node/build/output/output-folder.ts'
import { markerName } from '../../packages/lectern/src/node/folder.ts'
import { siteCacheDir } from '../../packages/lectern/src/node/paths.ts'
import { createTempDir, type Files, readFiles, writeFiles } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { prepareEngine } from '../../scripts/engine.mjs'

/** How many builds are killed with each set of options; in all, `BUILD_KILLS`. Each takes about a third of a second. */
const kills = Math.ceil(Number(process.env.BUILD_KILLS ?? 40) / 2)
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

function startBuild(out: string, ...options: string[]): ChildProcess {
  return startCommand('build', out, ...options)
}

function startCommand(name: string, out: string, ...options: string[]): ChildProcess {
  return start([script, ...argumentsOf(name, out), ...options])
}

function argumentsOf(name: string, out: string): string[] {
  return [name, '--content', join(dir, 'content'), '--out', join(dir, out)]
}

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
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

const chunk = /\/assets\/(?:js|css|search)\//

/** Which version a folder has, or the paths that don't belong to the version of its home page. */
async function versionIn(out: string, keeps = false): Promise<number | string[]> {
  const outDir = join(dir, out)
  // Between the two renames of a swap, there is only the old site.
  await restoreOutput(outDir)
  const files = await readFiles(outDir)
  const version = versions[1]['docs/index.html'] === files['docs/index.html'] ? 1 : 0
  const paths = new Set([...Object.keys(files), ...Object.keys(versions[version])])
  // With `--keep`, chunks of the other version are there as well, and the marker lists them.
  const isKept = (path: string): boolean =>
    path === markerName || (path in files && chunk.test(path) && files[path] === versions[1 - version]?.[path])
  const wrong = [...paths].filter((path) => files[path] !== versions[version][path] && !(keeps && isKept(path)))
  return wrong.length === 0 ? version : wrong
}

test.each([
  ['', []],
  [' with --keep', ['--keep', '1']],
])(
  `${kills} builds%s that are killed at random moments leave the old or the new site, whole`,
  {
    timeout: 60_000 + kills * 6000,
  },
  async (_, options) => {
    const keeps = options.length > 0
    await writeVersion(0)
    expect(await faultOf(startBuild('dist', ...options))).toBe('')
    let current = 0
    for (let index = 0; index < kills; index += 1) {
      await writeVersion(1 - current)
      const child = startBuild('dist', ...options)
      const fault = faultOf(child)
      // Half of the kills are aimed at the end, when the new site is swapped in.
      if (index % 2 === 0) await setTimeout(Math.random() * duration)
      else {
        while (child.exitCode === null && !existsSync(join(dir, '.dist.build/ready'))) await setTimeout(1)
        await setTimeout(Math.random() * 30)
      }
      child.kill('SIGKILL')
      expect(await fault).toBe('')
      const version = await versionIn('dist', keeps)
      if (typeof version !== 'number') throw new Error(`after ${index} kills, a mixture: ${version.join(', ')}`)
      current = version
    }
    expect(await faultOf(startBuild('dist', ...options))).toBe('')
    expect(typeof (await versionIn('dist', keeps))).toBe('number')
    expect(existsSync(join(dir, '.dist.build')) || existsSync(join(dir, '.dist.lock'))).toBe(false)
  },
)

test('the preview serves a site that a killed build has moved aside', async () => {
  await writeVersion(0)
  expect(await faultOf(startBuild('aside'))).toBe('')
  const marker = await readFile(join(dir, 'aside', markerName), 'utf8')
  await writeFiles(dir, { [`.aside.build/${markerName}`]: marker })
  await rename(join(dir, 'aside'), join(dir, '.aside.build/old'))
  const server = startCommand('preview', 'aside', '--port', '0')
  onTestFinished(() => void server.kill())
  const address = await Promise.race([addressOf(server), faultOf(server)])
  expect(address).toMatch(/^http/)
  const home = Buffer.from(await (await fetch(address)).arrayBuffer())
  expect(home.toString('latin1')).toBe(versions[0]['docs/index.html'])
})

/** Loaded before a build, it kills it between the two renames of the swap. */
const killBetweenRenames = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { renameSync } = fs
fs.renameSync = (from, to) => {
  renameSync(from, to)
  if (to.endsWith('.build/old')) process.kill(process.pid, 'SIGKILL')
}
syncBuiltinESMExports()`

test('a running preview puts the old site back at once if a build is killed between the renames of the swap', async () => {
  await writeVersion(0)
  expect(await faultOf(startBuild('between'))).toBe('')
  const server = startCommand('preview', 'between', '--port', '0')
  onTestFinished(() => void server.kill())
  const address = await Promise.race([addressOf(server), faultOf(server)])
  await writeVersion(1)
  const hook = `data:text/javascript,${encodeURIComponent(killBetweenRenames)}`
  const child = start(['--import', hook, script, ...argumentsOf('build', 'between')])
  expect(await faultOf(child)).toBe('')
  expect([child.signalCode, existsSync(join(dir, 'between'))]).toEqual(['SIGKILL', false])
  const homes = await Promise.all(
    Array.from({ length: 10 }, async () => Buffer.from(await (await fetch(address)).arrayBuffer()).toString('latin1')),
  )
  expect(new Set(homes)).toEqual(new Set([versions[0]['docs/index.html']]))
  expect(await readFiles(join(dir, 'between'))).toEqual(versions[0])
  expect(await faultOf(startBuild('between'))).toBe('')
  expect(await versionIn('between')).toBe(1)
})

/** Where a server says it can be reached. */
async function addressOf(server: ChildProcess): Promise<string> {
  let output = ''
  for await (const data of server.stdout ?? []) {
    output += data
    const [address] = /^http\S+(?=\n)/m.exec(output) ?? []
    if (address !== undefined) return address
  }
  return output
}

test('two builds into one folder at the same time both end with the whole site', async () => {
  await writeVersion(1)
  const first = faultOf(startBuild('shared'))
  await setTimeout(Math.random() * duration)
  expect(await Promise.all([first, faultOf(startBuild('shared'))])).toEqual(['', ''])
  expect(await versionIn('shared')).toBe(1)
})
