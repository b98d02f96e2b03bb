import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileBody } from '../../../lectern/src/node/testing/compile.ts'
import { createSchema } from '../expectation/schema.ts'
import { notIsolated } from '../isolation/isolation.ts'
import { plain } from '../plain.ts'
import { passed } from './outcome.ts'
import { harnessVersion, openCache } from './result-cache.ts'
import { collectCases, type SampleCase } from './sample-case.ts'

const tools = {
  node: { path: 'node', label: 'Node.js' },
  python: null,
  bash: null,
  go: null,
  gofmt: null,
  missingCommands: [],
  isolation: notIsolated('not needed here'),
}
let dir = ''

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cache-'))
})

afterEach(() => rm(dir, { recursive: true }))

test('the version changes with the sources of the harness, but not with files that running it creates', async () => {
  const folder = join(dir, 'platform/python')
  await mkdir(join(folder, '__pycache__'), { recursive: true })
  await writeFile(join(folder, 'hook.py'), 'one')
  const version = await harnessVersion([dir])
  await writeFile(join(folder, '__pycache__/hook.pyc'), 'compiled')
  expect(await harnessVersion([dir])).toBe(version)
  await writeFile(join(folder, 'hook.py'), 'two')
  expect(await harnessVersion([dir])).not.toBe(version)
})

test('the results of another harness version are only removed once no check can be using them', async () => {
  for (const name of ['results-old', 'results-used', 'harness-a']) await mkdir(join(dir, name))
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const name of ['results-old', 'harness-a']) await utimes(join(dir, name), yesterday, yesterday)
  await Promise.all([openCache(dir, tools, plain.folder), openCache(dir, tools, plain.folder)])
  const names = await readdir(dir)
  expect(names).toEqual(expect.arrayContaining(['results-used', 'harness-a']))
  expect(names).not.toContain('results-old')
  expect(names).toHaveLength(3)
})

/** A page of four files: `main.mjs` imports `app.mjs`, which imports `deep.mjs`; nothing imports the last one. */
async function casesOf(
  changed: Partial<Record<'main' | 'app' | 'deep' | 'other', string>> = {},
): Promise<SampleCase[]> {
  const files = {
    main: 'import app from "./app.mjs"',
    app: 'import { deep } from "./deep.mjs"\nexport default deep',
    deep: 'export const deep = 1',
    other: 'export const other = 1',
    ...changed,
  }
  const fences = Object.entries(files).map(([name, code]) => `\`\`\`js title="${name}.mjs"\n${code}\n\`\`\``)
  const { record, samples } = await compileBody(fences.join('\n\n'))
  return collectCases([{ file: record.relativePath, samples }], createSchema(plain)).cases
}

test.for([
  ['deep', ['other']],
  ['app', ['other']],
  ['main', ['deep', 'other']],
  ['other', ['main', 'app', 'deep']],
] as const)('when %s changes, what imports it or is imported by it is checked again', async ([changed, unchanged]) => {
  const cache = await openCache(dir, tools, plain.folder)
  for (const one of await casesOf()) await cache.write(one, passed('parsed'))
  const after = await casesOf({ [changed]: 'export const deep = 2\nexport default deep' })
  const kept = await Promise.all(after.map(async (one) => ((await cache.read(one)) ? [one.sample.title] : [])))
  expect(kept.flat()).toEqual(unchanged.map((name) => `${name}.mjs`))
})
