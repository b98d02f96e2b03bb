import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles, tempDir, writeFiles } from '../testing/temp-dir.ts'
import { writeAll } from './write-all.ts'

test('files are written and removed, with the folders that become empty', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'a/b/c.md': 'c', 'd.md': 'd' })
  writeAll(
    new Map([
      [join(dir, 'x/c.md'), 'new'],
      [join(dir, 'a/b/c.md'), null],
    ]),
  )
  expect(await readFiles(dir)).toEqual({ 'd.md': 'd', 'x/c.md': 'new' })
})

test('if one file fails, all are as before', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'a/c.md': 'c', 'd.md': 'd' })
  const changes = new Map([
    [join(dir, 'x/c.md'), 'new'],
    [join(dir, 'a/c.md'), null],
    [join(dir, 'd.md'), 'changed'],
    // A file can't be a folder.
    [join(dir, 'd.md/e.md'), 'fails'],
  ])
  expect(() => writeAll(changes)).toThrow()
  expect(await readFiles(dir)).toEqual({ 'a/c.md': 'c', 'd.md': 'd' })
})
