import { existsSync } from 'node:fs'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cacheDir as projectCache } from '../../src/node/paths.ts'
import { formatProblem } from '../../src/node/problem.ts'
import { checkSamples } from '../../src/node/samples/check-samples.ts'
import { compile, pageWith } from '../../src/node/testing/compile.ts'
import { findTools, type Tool } from '../platform/toolchain.ts'
import { noWall } from '../platform/wall/wall.ts'

const tools = await findTools()
const isGuarded = tools.wall.missing === null && tools.wall.openFiles === null
const cacheDir = await mkdtemp(join(projectCache, 'files-'))
const outside = await mkdtemp(join(await realpath(tmpdir()), 'files-outside-'))
const name = `docs-test-${process.pid}`
/** Places of this machine that are none of a sample's business. */
const places = {
  'the temporary folder': join(outside, name),
  'the repository': join(cacheDir, name),
  'the home folder': join(homedir(), name),
  'a folder of the system': join('/var/tmp', name),
}
const existing = join(outside, 'existing')

beforeEach(() => writeFile(existing, 'as it was'))
afterAll(async () => {
  for (const path of [cacheDir, outside, ...Object.values(places)]) await rm(path, { recursive: true, force: true })
})

/** How each language writes a file, from the second line on. The path is put together, as literal `/tmp` is led elsewhere. */
const languages: Record<string, { tool: Tool | null; write(path: string): string; expects: string }> = {
  bash: {
    tool: tools.bash,
    write: (path) => `path="$(printf %s ${quoted(path, ' ')})"\necho text > "$path"\necho written`,
    expects: 'prints: written',
  },
  python: {
    tool: tools.python,
    write: (path) => `path = "".join([${quoted(path, ', ')}])\nopen(path, "w").write("text")\nprint("written")`,
    expects: 'prints: written',
  },
  javascript: {
    tool: tools.node,
    write: (path) =>
      `import { writeFileSync } from 'node:fs'\nwriteFileSync([${quoted(path, ', ')}].join(''), 'text')\nconsole.log('written')`,
    expects: 'prints: written',
  },
  go: {
    tool: tools.go,
    write: (path) =>
      `package main\n\nimport (\n\t"fmt"\n\t"os"\n\t"strings"\n)\n\nfunc main() {\n\tpath := strings.Join([]string{${quoted(path, ', ')}}, "")\n\tif err := os.WriteFile(path, []byte("text"), 0o600); err != nil {\n\t\tpanic(err)\n\t}\n\tfmt.Println("written")\n}`,
    expects: 'prints: written',
  },
}

/** The letters of a path as texts of their own. */
function quoted(path: string, between: string): string {
  return [...path].map((letter) => `"${letter}"`).join(between)
}

async function check(language: string, code: string, expects: string, wall = tools.wall): Promise<string[]> {
  const page = await compile({ text: pageWith(`\`\`\`${language}\n${code}\n=== expect\n${expects}\n\`\`\``) })
  const { problems } = await checkSamples([page], { cacheDir, tools: { ...tools, wall }, limitExcuses: false })
  return problems.map(formatProblem)
}

for (const [language, { tool, write, expects }] of Object.entries(languages)) {
  describe.skipIf(tool === null)(`a ${language} sample`, () => {
    test.skipIf(!isGuarded).for(Object.entries(places))(
      'fails where it writes to %s, and changes nothing',
      async ([, path]) => {
        const [problem = '', ...others] = await check(language, write(path), expects)
        expect(problem).toMatch(/^guide\/start\/index\.md:\d+:\d+ {2}.*sample/)
        expect(problem).toMatch(/read-only file system|EROFS|exit code 1|failed/i)
        expect(others).toEqual([])
        expect(existsSync(path)).toBe(false)
      },
    )

    test.skipIf(!isGuarded)('fails where it changes a file that is there', async () => {
      expect(await check(language, write(existing), expects)).toHaveLength(1)
      expect(await readFile(existing, 'utf8')).toBe('as it was')
    })

    test.skipIf(!isGuarded)('fails where it leaves its folder by ..', async () => {
      const upwards = `../../../../../../../..${places['the temporary folder']}`
      expect(await check(language, write(upwards), expects)).toHaveLength(1)
      expect(existsSync(places['the temporary folder'])).toBe(false)
    })

    test('writes in its own folders: where it is, its home, and /tmp', async () => {
      expect(await check(language, write('own.txt'), expects)).toEqual([])
      expect(await check(language, write('../home/own.txt'), expects)).toEqual([])
      const literal = write('PATH').replace(quoted('PATH', language === 'bash' ? ' ' : ', '), `"/tmp/${name}"`)
      expect(await check(language, literal, expects)).toEqual([])
      expect(existsSync(join('/tmp', name))).toBe(false)
    })

    test('reaches everything where there is no wall, which the report says', async () => {
      const path = places['the temporary folder']
      expect(await check(language, write(path), expects, noWall('this test takes it down'))).toEqual([])
      expect(await readFile(path, 'utf8')).toMatch(/^text/)
      await rm(path)
    })
  })
}

test.skipIf(!isGuarded)('a sample cannot take the protection away', async () => {
  const attempts = [
    'mount -o remount,rw /',
    `mount -o remount,bind,rw ${outside}`,
    'unshare --mount mount -o remount,bind,rw /',
  ]
  for (const attempt of attempts) {
    const code = `${attempt} || true\n${languages.bash?.write(existing)}`
    expect(await check('bash', code, 'prints: written')).not.toEqual([])
    expect(await readFile(existing, 'utf8')).toBe('as it was')
  }
})

test.skipIf(!isGuarded)('what one sample leaves behind, the next one does not see', async () => {
  const first = 'echo text > ../../left-over\n=== expect\nexits: 0'
  const second = 'test -e ../../left-over && echo there || echo gone\n=== expect\nprints: gone'
  const page = await compile({
    text: pageWith([first, second].map((text) => `\`\`\`bash\n${text}\n\`\`\``).join('\n\n')),
  })
  const { problems } = await checkSamples([page], { cacheDir, tools, limitExcuses: false })
  expect(problems.map(formatProblem).join('\n')).not.toContain('there')
  expect(relative(cacheDir, existing)).not.toBe('')
})
