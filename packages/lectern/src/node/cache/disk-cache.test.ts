import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOf } from '../hash.ts'
import { readFiles, tempDir } from '../testing/temp-dir.ts'
import { type EntryType, entryName, openDiskCache, pruneCache } from './disk-cache.ts'

const texts: EntryType<string> = { name: 'text', write: String, read: String }
const [one, two] = [hashOf('one'), hashOf('two')]

/** A cache with an entry, and the file that holds it. */
async function createFilled(text: string) {
  const dir = await tempDir()
  openDiskCache(dir).put(texts, one, text)
  return { dir, file: join(dir, one.slice(0, 1), entryName(texts, one)) }
}

test('what is put can be had, also by another process', async () => {
  const { dir } = await createFilled('text with é and 😀')
  expect([openDiskCache(dir).get(texts, one), openDiskCache(dir).get(texts, two)]).toEqual(['text with é and 😀', null])
  openDiskCache(dir).put(texts, one, 'newer')
  expect(openDiskCache(dir).get(texts, one)).toBe('newer')
  expect(await readdir(join(dir, one.slice(0, 1)))).toEqual([entryName(texts, one)])
})

test.each([
  ['empty', () => ''],
  ['cut', (text: string) => text.slice(0, -1)],
  ['half', (text: string) => text.slice(0, 30)],
  ['another text', (text: string) => text.replace('words', 'WORDS')],
  ['something else', () => '{}'],
])('an entry that became %s counts as missing', async (_, damage) => {
  const { dir, file } = await createFilled('some words of a page')
  await writeFile(file, damage(await readFile(file, 'utf8')))
  expect(openDiskCache(dir).get(texts, one)).toBeNull()
})

test('where nothing can be written, nothing is kept', async () => {
  const { file } = await createFilled('one')
  // Root may write anywhere but below a file.
  const cache = openDiskCache(file)
  cache.put(texts, two, 'two')
  expect(cache.get(texts, two)).toBeNull()
})

test('what is old and was not used goes, once a day', async () => {
  const { dir, file } = await createFilled('one')
  openDiskCache(dir).put(texts, two, 'two')
  const now = Date.now()
  const eightDays = 8 * 24 * 3600
  const left = async (used: string[], at: number, daysBefore = 2): Promise<number> => {
    await utimes(dir, at / 1000, at / 1000 - daysBefore * 24 * 3600)
    pruneCache(dir, new Set(used.map((key) => entryName(texts, key))), at)
    return Object.keys(await readFiles(dir)).length
  }
  expect(await left([], now)).toBe(2)
  await utimes(file, now / 1000 - eightDays, now / 1000 - eightDays)
  expect(await left([one], now)).toBe(2)
  expect(await left([], now, 0.5)).toBe(2)
  expect(await left([], now)).toBe(1)
  expect((await stat(dir)).mtimeMs).toBeCloseTo(now, -1)
  expect(openDiskCache(dir).get(texts, two)).toBe('two')
})
