import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheDir } from '../paths.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { importModule } from './import-module.ts'

const folder = join(cacheDir, 'config')

/** A module that is kept, and the files in which it is. */
async function createKept(): Promise<{ path: string; kept: string[] }> {
  const dir = await tempDir()
  const path = join(dir, 'module.ts')
  await writeFiles(dir, { 'module.ts': `export default ${JSON.stringify(dir)} satisfies string` })
  const before = new Set(await readdir(folder).catch(() => []))
  expect(await importModule(path)).toBe(dir)
  const kept = (await readdir(folder)).filter((name) => !before.has(name)).map((name) => join(folder, name))
  const own = await Promise.all(kept.map(async (file) => (await readFile(file, 'utf8')).includes(dir)))
  return { path, kept: kept.filter((_, index) => own[index]) }
}

test.each(['', 'x', '{"inputs":[],"name":"../x.mjs"}'])('a kept module that became %j is made anew', async (text) => {
  const { path, kept } = await createKept()
  expect(kept).toHaveLength(2)
  for (const file of kept) await writeFile(file, text)
  expect(await importModule(path)).toContain('docs-test-')
  for (const file of kept) expect(await readFile(file, 'utf8')).not.toBe(text)
})

test('what a module throws is thrown', async () => {
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
  expect(await importModule(path)).toEqual({ limit: 10 })
  await writeFiles(dir, { 'limit.ts': 'export const limit = 20\n' })
  expect(await importModule(path)).toEqual({ limit: 20 })
})
