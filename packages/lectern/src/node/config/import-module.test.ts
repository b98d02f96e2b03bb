import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { hashOf } from '../hash.ts'
import { cacheDir } from '../paths.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { generateBundle } from './generate-bundle.ts'
import { hashInputs, importModule } from './import-module.ts'

const folder = join(cacheDir, 'config')

/** A module that is kept, and the files in which it is. */
async function createKept(): Promise<{ path: string; kept: string[] }> {
  const dir = await tempDir()
  const path = join(dir, 'module.ts')
  await writeFiles(dir, { 'module.ts': `export default ${JSON.stringify(dir)} satisfies string` })
  const list = async () => (await readdir(folder, { recursive: true })).filter((name) => /\.cjs$|-module$/.test(name))
  const before = new Set(await list().catch(() => []))
  expect((await importModule(path)).value).toBe(dir)
  const kept = (await list()).filter((name) => !before.has(name)).map((name) => join(folder, name))
  // Other tests keep modules there at the same time, and remove them.
  const texts = await Promise.all(kept.map((file) => readFile(file, 'utf8').catch(() => '')))
  return { path, kept: kept.filter((_, index) => texts[index]?.includes(dir)) }
}

test.each(['', 'x', '{"inputs":[],"name":"../x.cjs"}'])('a cached module that became %j is rebuilt', async (text) => {
  const { path, kept } = await createKept()
  expect(kept).toHaveLength(2)
  for (const file of kept) await writeFile(file, text)
  expect((await importModule(path)).value).toContain('docs-test-')
  for (const file of kept) expect(await readFile(file, 'utf8')).not.toBe(text)
})

test('a file that changes while it is bundled is not taken for what is in the bundle', async () => {
  const dir = await tempDir()
  const path = join(dir, 'module.ts')
  const before = "export default 'before'"
  await writeFiles(dir, { 'module.ts': before })
  const generated = await generateBundle({ path, packages: 'bundled', format: 'cjs', folder, sourcemap: false })
  await writeFiles(dir, { 'module.ts': "export default 'after'" })
  expect(new Map(await hashInputs(generated)).get(path)).toBe(hashOf(before))
})

test('an error thrown by a module is rethrown', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'module.ts': 'throw new RangeError("too much")' })
  await expect(importModule(join(dir, 'module.ts'))).rejects.toThrow(new RangeError('too much'))
})

test('a module whose constant was inlined is one of its inputs', async () => {
  const dir = await tempDir()
  const path = join(dir, 'module.ts')
  await writeFiles(dir, {
    'module.ts': "import { limit } from './limit.ts'\nexport default { limit }\n",
    'limit.ts': 'export const limit = 10\n',
  })
  expect((await importModule(path)).value).toEqual({ limit: 10 })
  await writeFiles(dir, { 'limit.ts': 'export const limit = 20\n' })
  expect((await importModule(path)).value).toEqual({ limit: 20 })
})

describe('an edit', () => {
  const files = {
    'module.ts': "export { load as default } from './public.ts'",
    'public.ts': "export { load } from './load.ts'",
    'load.ts': `export const load = async () => (await import(${JSON.stringify('./late.ts')})).word`,
    'other.ts': "export const load = async () => 'other'",
    'late.ts': "export const word = 'first'",
  }

  async function importAfter(edit: Record<string, string>): Promise<{ word: unknown; isSameVersion: boolean }> {
    const dir = await tempDir()
    await writeFiles(dir, files)
    const before = await importModule(join(dir, 'module.ts'))
    await writeFiles(dir, edit)
    const { value, version } = await importModule(join(dir, 'module.ts'))
    return { word: typeof value === 'function' && (await value()), isSameVersion: version === before.version }
  }

  test('of a file that is imported late changes the version', async () => {
    const edit = { 'late.ts': "export const word = 'second'" }
    expect(await importAfter(edit)).toEqual({ word: 'second', isSameVersion: false })
  })

  test('of a file that only passes others on is noticed', async () => {
    const edit = { 'public.ts': "export { load } from './other.ts'" }
    expect(await importAfter(edit)).toEqual({ word: 'other', isSameVersion: false })
  })

  test('of a file that is not imported changes nothing', async () => {
    expect(await importAfter({ 'unused.ts': 'export const a = 1' })).toEqual({ word: 'first', isSameVersion: true })
  })
})

test('a dynamically imported package is not bundled', async () => {
  const dir = await tempDir()
  await writeFiles(dir, {
    'module.ts': "export default async () => (await import('late')).where",
    'node_modules/late/package.json': '{ "name": "late", "type": "module", "exports": "./index.js" }',
    'node_modules/late/index.js': 'export const where = import.meta.url',
  })
  const { value } = await importModule(join(dir, 'module.ts'))
  expect(typeof value === 'function' && (await value())).toBe(
    pathToFileURL(join(dir, 'node_modules/late/index.js')).href,
  )
})
