import { expect, test } from 'vitest'
import { createSection } from '../../search/testing/engine.ts'
import { type DiskCache, jsonEntry, openDiskCache } from '../cache/disk-cache.ts'
import { unknownEngine } from '../engine.ts'
import { hashOf } from '../hash.ts'
import { collectWords, type SiteWords } from '../search/site-words.ts'
import { weighTerms } from '../search/weigh-terms.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { builtPages } from './built-page.ts'
import { siteWords, type WordsOfPage } from './word-cache.ts'

/** A page whose sections say these texts; the cache has its terms. */
function page(number: number, cache: DiskCache, texts: readonly string[]): WordsOfPage {
  const records = texts.map((text, at) => createSection(at === 0 ? `/${number}/` : `/${number}/#s${at}`, { text }))
  const made = { key: hashOf(`${number} ${texts}`), indexed: { digest: weighTerms(records) } }
  cache.put(jsonEntry(builtPages.name), made.key, made)
  return made
}

const wordsOf = (pages: readonly WordsOfPage[], cache: DiskCache): SiteWords => siteWords(pages, cache, unknownEngine)

function collect(pages: readonly WordsOfPage[]): SiteWords {
  return collectWords(pages.map(({ indexed }) => indexed))
}

async function createPages(): Promise<{ cache: DiskCache; pages: WordsOfPage[] }> {
  const cache = openDiskCache(await tempDir())
  const pages = [1, 2, 3].map((number) => page(number, cache, ['Steps run', 'Time and memory']))
  expect(wordsOf(pages, cache)).toEqual(collect(pages))
  return { cache, pages }
}

test.each([
  ['a page that says something else', ['Steps stop', 'Time and zebras']],
  ['a page with one more section', ['Steps run', 'Time and memory', 'Zebras']],
  ['a page with one fewer', ['Steps run and zebras']],
])('with %s the words are the same as when collected from scratch', async (_, texts) => {
  const { cache, pages } = await createPages()
  const after = pages.with(1, page(2, cache, texts))
  expect(wordsOf(after, cache)).toEqual(collect(after))
  expect(wordsOf(pages, cache)).toEqual(collect(pages))
})

test('a page more or fewer changes them', async () => {
  const { cache, pages } = await createPages()
  const more = [...pages, page(4, cache, ['Zebras'])]
  expect(wordsOf(more, cache)).toEqual(collect(more))
  expect(wordsOf(pages.slice(1), cache)).toEqual(collect(pages.slice(1)))
})

test('of pages that have not changed, nothing is looked at', async () => {
  const { cache, pages } = await createPages()
  const sections = [0, 1].map(() => ({ terms: '', impacts: '' }))
  const others = pages.map(({ key }) => ({ key, indexed: { digest: { words: '', sections } } }))
  expect(wordsOf(others, cache)).toEqual(collect(pages))
})

test('where the cache has lost what a page said before, all are collected', async () => {
  const { cache, pages } = await createPages()
  const forgetful: DiskCache = {
    ...cache,
    get: (type, key) => (type.name === builtPages.name ? null : cache.get(type, key)),
  }
  const after = pages.with(1, page(2, cache, ['Steps', 'Zebras']))
  expect(wordsOf(after, forgetful)).toEqual(collect(after))
})
