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
      message: '/a/ and /b/ have the same title: Steps',
      fix: 'change it here, or in <content>/a/index.md',
      severity: 'error',
    },
    {
      ...place,
      file: 'c/index.md',
      message: '/a/ and /c/ have the same title: Steps',
      fix: 'change it here, or in <content>/a/index.md',
      severity: 'error',
    },
    {
      ...place,
      file: 'c/index.md',
      message: '/a/ and /c/ have the same description: What a step is.',
      fix: 'change it here, or in <content>/a/index.md',
      severity: 'error',
    },
  ])
})

test('a new page is reported, not the one that was published before', () => {
  const second = createRecord('/b/', { title: 'Steps' })
  expect(checkDuplicates([first, second], true, (path) => path === '/b/')).toEqual([
    {
      ...place,
      file: 'a/index.md',
      message: '/b/ and /a/ have the same title: Steps',
      fix: 'change it here, or in <content>/b/index.md',
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
