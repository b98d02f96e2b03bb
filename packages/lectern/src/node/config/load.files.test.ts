import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsOf } from '../testing/reported.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { wholeFileProblems } from '../testing/whole-file-problems.ts'
import { loadConfig, parseConfig } from './load.ts'

const minimal = { title: 'Docs', description: 'What they are about' }

test('reports the position of an invalid value', async () => {
  const dir = await tempDir()
  await writeFiles(dir, {
    'site.config.mjs': `export default {\n  title: 5,\n  description: 'x',\n  titel: 'A',\n}\n`,
  })
  const problems = await loadConfig(join(dir, 'site.config.mjs')).then(() => [], problemsOf)
  const place = { file: 'site.config.mjs', severity: 'error' }
  expect(problems).toEqual([
    { ...place, line: 2, column: 3, message: "title can't be 5", fix: 'put it in quotes: "5"' },
    { ...place, line: 4, column: 3, message: 'unknown key titel in the configuration', fix: 'did you mean title?' },
  ])
})

async function load(text: string): Promise<unknown> {
  const dir = await tempDir()
  await writeFiles(dir, { 'site.config.mjs': text })
  const loaded = loadConfig(join(dir, 'site.config.mjs'))
  return loaded.then(({ config }) => config).catch((error) => wholeFileProblems(problemsOf(error)))
}

test('reads what the file exports', async () => {
  expect(await load(`export default ${JSON.stringify(minimal)}`)).toEqual(parseConfig(minimal))
})

test('reports a file without a default export', async () => {
  expect(await load('')).toEqual([
    ['the file has no default export', 'add export default defineConfig({ title: …, description: … })'],
  ])
})

test('reports what the file throws, even without a stack', async () => {
  expect(await load('throw "no such thing"')).toEqual([
    ['could not load the file: no such thing', 'correct the code there'],
  ])
})

test.each([
  ["export const nav = [\n  'Guides,\n]", 2, 3, 'could not load the file: Unterminated string'],
  ["\nimport './gone.ts'", 2, 8, "could not load the file: Could not resolve './gone.ts'"],
])('reports the position of a syntax error in a configuration file: %j', async (text, line, column, message) => {
  const dir = await tempDir()
  await writeFiles(dir, { 'site.config.ts': "import './site/nav.ts'\nexport default {}", 'site/nav.ts': text })
  const problems = await loadConfig(join(dir, 'site.config.ts')).then(() => [], problemsOf)
  expect(problems).toMatchObject([
    {
      file: 'site/nav.ts',
      line,
      column,
      message: expect.stringMatching(new RegExp(`^${message}[^\\x1b\\n]*$`)),
      severity: 'error',
    },
  ])
})

test('reports a file in another encoding', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'site.config.ts': "import './nav.ts'\nexport default {}" })
  await writeFile(join(dir, 'nav.ts'), Buffer.from("\nexport const a = 'caf\u00e9'", 'latin1'))
  const problems = await loadConfig(join(dir, 'site.config.ts')).then(() => [], problemsOf)
  const fault = { message: 'the file is not valid UTF-8', fix: 'save the file as UTF-8' }
  expect(problems).toEqual([{ file: 'nav.ts', line: 2, column: 22, ...fault, severity: 'error' }])
})

test('reports a missing file', async () => {
  const problems = await loadConfig(join(await tempDir(), 'site.config.ts')).then(() => [], problemsOf)
  expect(wholeFileProblems(problems)).toEqual([['file not found', 'create it, or pass --content DIR']])
})

test('reads the file as it is now, and what it imports', async () => {
  const dir = await tempDir()
  const file = join(dir, 'site.config.ts')
  const title = async (): Promise<string> => (await loadConfig(file)).config.title
  await writeFiles(dir, {
    'site.config.ts': `import { title } from './title.ts'
export default { ...${JSON.stringify(minimal)}, title }`,
    'title.ts': "export const title: string = 'Before'",
  })
  expect([await title(), await title()]).toEqual(['Before', 'Before'])
  await writeFiles(dir, { 'title.ts': "export const title: string = 'After'" })
  expect(await title()).toBe('After')
})
