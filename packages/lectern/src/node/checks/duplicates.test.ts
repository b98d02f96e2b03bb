import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { checkDuplicates } from './duplicates.ts'

const first = createRecord('/a/', { title: 'Steps', description: 'What a step is.' })
const place = { line: 1, column: 1 }

test('pages with unique titles and descriptions pass', () => {
  expect(checkDuplicates([first, createRecord('/b/')], true)).toEqual([])
})

test('every page but the first is reported with the page that it duplicates', () => {
  const second = createRecord('/b/', { title: 'Steps' })
  const third = createRecord('/c/', { title: 'Steps', description: 'What a step is.' })
  expect(checkDuplicates([first, second, third], true)).toEqual([
    {
      ...place,
      file: 'b/index.md',
      message: 'same title as a/index.md: Steps',
      fix: 'write a unique title',
      severity: 'error',
    },
    {
      ...place,
      file: 'c/index.md',
      message: 'same title as a/index.md: Steps',
      fix: 'write a unique title',
      severity: 'error',
    },
    {
      ...place,
      file: 'c/index.md',
      message: 'same description as a/index.md: What a step is.',
      fix: 'write a unique description',
      severity: 'error',
    },
  ])
})

test('duplicates are only warnings when house rules are off', () => {
  const second = createRecord('/b/', { title: 'Steps' })
  expect(checkDuplicates([first, second], false).map(({ severity }) => severity)).toEqual(['warning'])
})

test('missing descriptions are not duplicates', () => {
  const blank = ['/b/', '/c/'].map((path) => createRecord(path, { description: '' }))
  expect(checkDuplicates(blank, true)).toEqual([])
})
