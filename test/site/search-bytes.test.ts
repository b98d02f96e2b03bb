import { expect, test } from 'vitest'
import { searchCodeBytes } from '../../bench/search/embedded.ts'
import { queryBytes } from '../../bench/search/query-bytes.ts'
import { indexPages } from '../../packages/lectern/src/node/output/search-files.ts'
import { readSearchCases } from '../search/search-cases.ts'
import { loadOwnSite } from './setup/own-site.ts'

const files = [
  'search-cases.yml',
  'search-cases-later.yml',
  'search-cases-unseen.yml',
  'search-cases-facts.yml',
] as const
const cases = (await Promise.all(files.map(readSearchCases))).flat()

test('the dearest query loads at most 150 KB: code, index, and the excerpts in view', async () => {
  const site = await loadOwnSite()
  const files = indexPages(
    site.pages.map(({ compiled }) => compiled),
    site.config,
  )
  const code = await searchCodeBytes()
  const costs = await queryBytes(
    files,
    cases.map(({ query }) => query),
  )
  expect(code).toBeGreaterThan(5_000)
  expect(code).toBeLessThanOrEqual(15_000)
  expect(Math.min(...costs)).toBeGreaterThan(50_000)
  expect(code + Math.max(...costs)).toBeLessThanOrEqual(150_000)
}, 240_000)
