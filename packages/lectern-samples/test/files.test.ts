import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cacheDir as projectCache } from '../../lectern/src/node/paths.ts'
import { formatProblem, sortProblems } from '../../lectern/src/node/problem.ts'
import { compile, pageWith } from '../../lectern/src/node/testing/compile.ts'
import { compilerCommand, laneCommand, notIsolated, sampleCommand } from '../src/isolation/isolation.ts'
import { plain } from '../src/plain.ts'
import { openLanes } from '../src/run/lanes.ts'
import { findTools, type Tool } from '../src/run/toolchain.ts'
import { bashPlan } from './bash-plan.ts'
import { checkPages } from './check-page.ts'

const tools = await findTools()
const isGuarded = tools.isolation.missing === null && tools.isolation.openFiles === null
const cacheDir = await mkdtemp(join(projectCache, 'files-'))
const outside = await mkdtemp(join(await realpath(tmpdir()), 'files-outside-'))
const name = `docs-test-${process.pid}`
/** Paths that samples must not write to: temporary files, the repository, the user's home, the system. */
const places = [join(outside, name), join(cacheDir, name), join(homedir(), name), join('/var/tmp', name)]
const existing = join(outside, 'existing')

beforeEach(() => writeFile(existing, 'as it was'))
afterAll(async () => {
  for (const path of [cacheDir, outside, ...places]) await rm(path, { recursive: true, force: true })
})

/** How each language writes a file. The path is concatenated, because a literal `/tmp` is redirected. */
const languages: Record<string, { tool: Tool | null; write(path: string): string }> = {
  bash: {
    tool: tools.bash,
    write: (path) => `path="$(printf %s ${quoted(path, ' ')})"\necho text > "$path"\necho written`,
  },
  python: {
    tool: tools.python,
    write: (path) => `path = "".join([${quoted(path, ', ')}])\nopen(path, "w").write("text")\nprint("written")`,
  },
  javascript: {
    tool: tools.node,
    write: (path) =>
      `import { writeFileSync } from 'node:fs'\nwriteFileSync([${quoted(path, ', ')}].join(''), 'text')\nconsole.log('written')`,
  },
  go: {
    tool: tools.go,
    write: (path) =>
      `package main\n\nimport (\n\t"fmt"\n\t"os"\n\t"strings"\n)\n\nfunc main() {\n\tpath := strings.Join([]string{${quoted(path, ', ')}}, "")\n\tif err := os.WriteFile(path, []byte("text"), 0o600); err != nil {\n\t\tpanic(err)\n\t}\n\tfmt.Println("written")\n}`,
  },
}

/** The characters of a path as separate strings. */
function quoted(path: string, between: string): string {
  return [...path].map((letter) => `"${letter}"`).join(between)
}

/** Checks samples of one page. @returns the problems in page order */
async function check(language: string, codes: readonly string[], isolation = tools.isolation): Promise<string[]> {
  const fences = codes.map((code) => `\`\`\`${language}\n${code}\n=== expect\nprints: written\n\`\`\``)
  const page = await compile({ text: pageWith(fences.join('\n\n')) })
  const { problems } = await checkPages([page], { cacheDir, tools: { ...tools, isolation }, limitNotRun: false })
  return sortProblems(problems).map(formatProblem)
}

for (const [language, { tool, write }] of Object.entries(languages)) {
  describe.skipIf(tool === null)(`${language} samples`, () => {
    test.skipIf(!isGuarded)('fail if they write outside their folder, and change nothing', async () => {
      const paths = [...places, existing, `../../../../../../../..${places[0]}`]
      const codes = paths.map(write)
      const problems = await check(language, codes)
      expect(problems).toHaveLength(paths.length)
      const { length } = codes[0]?.split('\n') ?? []
      for (const [index, problem] of problems.entries()) {
        expect(problem).toContain('ead-only file system')
        const [, line] = /^guide\/start\/index\.md:(\d+):/.exec(problem) ?? []
        // The page's first lines, then for each sample its fences, its expectation, and an empty line.
        const start = 8 + index * (length + 5)
        expect(Number(line)).toBeGreaterThanOrEqual(start)
        expect(Number(line)).toBeLessThanOrEqual(start + length)
      }
      expect(places.filter((path) => existsSync(path))).toEqual([])
      expect(await readFile(existing, 'utf8')).toBe('as it was')
    })

    test('can write to their own folders: the working directory, their home, and /tmp', async () => {
      const between = language === 'bash' ? ' ' : ', '
      const literal = write('PATH').replace(quoted('PATH', between), `"/tmp/${name}"`)
      expect(await check(language, [write('own.txt'), write('../home/own.txt'), literal])).toEqual([])
      expect(existsSync(join('/tmp', name))).toBe(false)
    })

    test('can write anywhere without isolation', async () => {
      const [path = ''] = places
      expect(await check(language, [write(path)], notIsolated('this test disables it'))).toEqual([])
      expect(await readFile(path, 'utf8')).toMatch(/^text/)
      await rm(path)
    })
  })
}

test.skipIf(!isGuarded)("a sample can't remove the protection", async () => {
  const attempts = [
    'mount -o remount,rw /',
    `mount -o remount,bind,rw ${outside}`,
    'unshare --mount mount -o remount,bind,rw /',
  ]
  const codes = attempts.map((attempt) => `${attempt} 2>/dev/null || true\n${languages.bash?.write(existing)}`)
  expect(await check('bash', codes)).toHaveLength(attempts.length)
  expect(await readFile(existing, 'utf8')).toBe('as it was')
})

test("a sample doesn't see what the previous one left next to its folder", async () => {
  const platform = await openLanes({ tools, platform: plain, cacheDir })
  onTestFinished(() => platform.close())
  // One after the other, so both run in the same lane.
  await platform.run(bashPlan('echo text > ../../left-over'))
  const { prints } = await platform.run(bashPlan('ls ../..'))
  expect(prints).toMatch(/^sample-\w+\n$/)
})

test.skipIf(!isGuarded)("compilers can write to their cache, and samples can't", async () => {
  const folders = { scratch: join(outside, 'scratch'), cache: join(outside, 'cache') }
  await Promise.all(Object.values(folders).map((folder) => mkdir(folder)))
  const touch = (file: string): string[] => ['touch', join(folders.cache, file)]
  const run = async (command: readonly string[]): Promise<void> => {
    const [file = '', ...args] = laneCommand(tools.isolation, folders, command)
    await promisify(execFile)(file, args)
  }
  await run(compilerCommand(tools.isolation, folders.cache, touch('compiled')))
  await expect(run(sampleCommand(tools.isolation, touch('sample')))).rejects.toThrow('Read-only file system')
  expect(await readdir(folders.cache)).toEqual(['compiled'])
})
