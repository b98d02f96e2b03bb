import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { createSection } from '../markdown/extract/sections.ts'
import { createSite } from '../testing/sites/sites.ts'
import { pageSections, sectionRecordsOf, splitKeywords } from './section-records.ts'

const headers = [
  { level: 2, title: 'Step exports', slug: 'step-exports' },
  { level: 3, title: 'By name', slug: 'by-name' },
  { level: 4, title: 'Deep', slug: 'deep' },
  { level: 2, title: 'Retries', slug: 'retries' },
]
const steps = createRecord('/steps/', { title: 'Steps', description: 'How they run', keywords: ['retry'], headers })

test('a page has one record for itself and one for each heading', () => {
  const sections = [
    { ...createSection('', ''), text: 'The lead.', keywords: ['begin'] },
    {
      ...createSection('step-exports', 'Step exports'),
      text: 'Words',
      code: ['run()'],
      constants: ['LIMIT'],
      keywords: ['output'],
    },
  ]
  const records = pageSections({ record: steps, sections }, [])
  expect(records.slice(0, 2)).toEqual([
    {
      link: '/steps/',
      page: 'Steps',
      title: 'Steps',
      level: 1,
      ancestors: [],
      text: 'How they run\nThe lead.',
      code: [],
      keywords: ['retry', 'begin'],
      constants: [],
      isLegacy: false,
    },
    {
      link: '/steps/#step-exports',
      page: 'Steps',
      title: 'Step exports',
      level: 2,
      ancestors: [],
      text: 'Words',
      code: ['run()'],
      keywords: ['output'],
      constants: ['LIMIT'],
      isLegacy: false,
    },
  ])
  expect(records.map(({ link, ancestors }) => [link, ancestors]).slice(2)).toEqual([
    ['/steps/#by-name', ['Step exports']],
    ['/steps/#deep', ['Step exports', 'By name']],
    ['/steps/#retries', []],
  ])
})

test('the configuration says which pages are about what is gone', () => {
  const records = ['/', '/old/', '/old/er/', '/older/'].map((path) => createRecord(path))
  const site = createSite(records, { search: { legacy: ['/old/'] } })
  const legacy = sectionRecordsOf(site).filter(({ isLegacy }) => isLegacy)
  expect(legacy.map(({ link }) => link)).toEqual(['/old/', '/old/er/'])
})

test('a keyword of seven words is a sentence', () => {
  expect(splitKeywords(['retry', 'do it again one more time', 'please do it again one more time'])).toEqual({
    terms: ['retry', 'do it again one more time'],
    sentences: ['please do it again one more time'],
  })
})
