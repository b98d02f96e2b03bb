import { createHash } from 'node:crypto'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { engineOptions } from '../../search/engine.ts'
import { createRecord } from '../../shared/testing/pages.ts'
import { createSite } from '../testing/sites.ts'
import { createSearchIndex, searchRecordsOf } from './search-index.ts'

const steps = createRecord('/steps/', {
  title: 'Steps',
  keywords: ['retry', 'attempts'],
  headers: [
    { level: 2, title: 'Step exports', slug: 'step-exports' },
    { level: 4, title: 'Deep', slug: 'deep' },
  ],
})

test('a page gives one record, and each of its headings one', () => {
  expect(searchRecordsOf(steps)).toEqual([
    { id: '/steps/', title: 'Steps', page: 'Steps', words: 'retry attempts' },
    { id: '/steps/#step-exports', title: 'Step exports', page: 'Steps', words: '' },
    { id: '/steps/#deep', title: 'Deep', page: 'Steps', words: '' },
  ])
})

test('the index is a file named by its content, which the browser can read', () => {
  const { pages } = createSite([createRecord('/', { title: 'Home' }), steps])
  const { path, content } = createSearchIndex(pages)
  expect(path).toBe(`assets/search/index.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.json`)
  const engine = MiniSearch.loadJSON(String(content), engineOptions)
  expect(engine.documentCount).toBe(4)
  expect(engine.search('retry').map(({ id }) => id)).toEqual(['/steps/'])
  expect(createSearchIndex(pages)).toEqual({ path, content })
})
