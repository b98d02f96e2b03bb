import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { type Files, readFiles } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { type CleanCopy, createCleanCopy } from './clean-copy.ts'
import manifest from './package.json' with { type: 'json' }

const run = promisify(execFile)

/** The supported major versions, and where and when each builds the sites: nothing of it may be in the output. */
const versions = [
  { major: 20, folder: 'a', TZ: 'UTC', LANG: 'C', umask: '022', daysLater: 0 },
  {
    major: 22,
    folder: 'a folder with a longer name and ünusual letters',
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    umask: '007',
    daysLater: 40,
  },
  {
    major: 24,
    folder: 'another-folder',
    TZ: 'America/St_Johns',
    LANG: 'sv_SE.UTF-8',
    umask: '077',
    daysLater: 400,
  },
]

/** Sets the clock of a process, in its threads as well. */
function clockOption(daysLater: number): string {
  const code = `const { Date: Own } = globalThis
const later = ${daysLater * 24 * 3600 * 1000}
globalThis.Date = class Date extends Own {
  constructor(...parts) {
    if (parts.length === 0) super(Own.now() + later)
    else super(...parts)
  }
  static now() {
    return Own.now() + later
  }
}`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

/** A version's program; `null` if there's no package of it for this system. */
function programOf(major: number): string | null {
  const name = `node-${major}-${process.platform}-${process.arch}`
  return name in manifest.optionalDependencies ? join(import.meta.dirname, 'node_modules', name, 'bin/node') : null
}

/** Runs a script in the copy, without the environment of this test. */
async function runIn(
  { dir }: CleanCopy,
  program: string,
  args: readonly string[],
  { umask = '022', ...environment }: Record<string, string>,
): Promise<string> {
  const { HOME = '', PATH = '' } = process.env
  const env = { HOME, PATH: [dirname(program), PATH].join(delimiter), ...environment }
  const inShell = ['-c', 'umask "$0" && exec "$@"', umask, program, ...args]
  const { stdout, stderr } = await run('/bin/sh', inShell, { cwd: dir, env, maxBuffer: 64 * 1024 * 1024 })
  return stdout + stderr
}

let copy: CleanCopy
/** Major version -> the files of both sites. */
const built = new Map<number, Files>()

beforeAll(async () => {
  copy = await createCleanCopy()
  return () => copy.remove()
})

for (const { major, folder, TZ, LANG, umask, daysLater } of versions) {
  const program = programOf(major)
  test.skipIf(program === null)(`Node.js ${major} builds both sites, and prints only a summary`, async () => {
    if (program === null) return
    expect(existsSync(program), `${program} has not been installed`).toBe(true)
    await copy.moveTo(folder)
    await copy.touchSources(daysLater)
    const environment = { TZ, LANG, LC_ALL: LANG, umask, NODE_OPTIONS: clockOption(daysLater) }
    for (const out of ['site', 'examples/tern']) {
      const args = ['scripts/run.mjs', 'build', '--content', out, '--out', join(copy.dir, 'dist', out)]
      expect(await runIn(copy, program, args, environment)).toMatch(/^\d+ pages, \d+ files in [\d.]+ s\n$/)
    }
    built.set(major, await readFiles(join(copy.dir, 'dist')))
  })
}

test('every version gives the same bytes, whatever the folder, date, time zone, language and umask', () => {
  const [[, expected = {}] = [], ...others] = built
  expect(Object.keys(expected).length).toBeGreaterThan(500)
  expect(others.length).toBe(versions.length - 1)
  for (const [major, files] of others) {
    const paths = new Set([...Object.keys(expected), ...Object.keys(files)])
    const different = [...paths].filter((path) => files[path] !== expected[path])
    expect(different, `differs when built with Node.js ${major}`).toEqual([])
  }
})

/** The unit tests take a minute with each version, so a usual run leaves them out. */
const isWhole = process.env.NODE_VERSIONS === 'all'
const own = Number(process.versions.node.split('.')[0])
for (const { major } of isWhole ? versions.filter((version) => version.major !== own) : []) {
  const program = programOf(major)
  // In the copy, because two runs of Vitest would write to the same cache.
  test.skipIf(program === null)(`the engine passes its unit tests on Node.js ${major}`, async () => {
    if (program === null) return
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'packages/']
    // The random inputs are the same for every version, so a few show that they work.
    expect(await runIn(copy, program, args, { FUZZ_INPUTS: '100' })).toMatch(/\b\d{4} passed, 0 failed\n/)
  })
}
