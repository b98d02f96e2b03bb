import { expect, test } from 'vitest'
import { readFiles, tempDir } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { layoutCorpus, writeCorpus } from './corpus.ts'

test('every page has a unique path and a title', () => {
  const pages = layoutCorpus(1000)
  expect(new Set(pages.map(({ path }) => path)).size).toBe(1000)
  expect(pages.every(({ title }) => title.length > 5)).toBe(true)
})

test('a corpus is the same each time, with about 900 words and four blocks of code a page', async () => {
  const [one, two] = [await tempDir(), await tempDir()]
  await writeCorpus(one, 20)
  await writeCorpus(two, 20)
  const pages = await readFiles(one)
  expect(pages).toEqual(await readFiles(two))
  for (const text of Object.values(pages)) {
    expect(text.match(/^```\w+$/gm)).toHaveLength(4)
    const words = text.replace(/^```[\s\S]*?^```$/gm, '').split(/\s+/).length
    expect(words).toBeGreaterThan(800)
    expect(words).toBeLessThan(1800)
  }
})
