import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { checkDuplicates } from './duplicates.ts'

const first = createRecord('/a/', { title: 'Steps', description: 'What a step is.' })
const place = { line: 1, column: 1 }

test('pages of their own pass', () => {
  expect(checkDuplicates([first, createRecord('/b/')], true)).toEqual([])
})

test('every page but the first is told whose title and description it has', () => {
  const second = createRecord('/b/', { title: 'Steps' })
  const third = createRecord('/c/', { title: 'Steps', description: 'What a step is.' })
  expect(checkDuplicates([first, second, third], true)).toEqual([
    {
      ...place,
      file: 'b/index.md',
      message: 'has the title of a/index.md: Steps',
      fix: 'write a title of its own',
      severity: 'error',
    },
    {
      ...place,
      file: 'c/index.md',
      message: 'has the title of a/index.md: Steps',
      fix: 'write a title of its own',
      severity: 'error',
    },
    {
      ...place,
      file: 'c/index.md',
      message: 'has the description of a/index.md: What a step is.',
      fix: 'write a description of its own',
      severity: 'error',
    },
  ])
})

test('in a foreign folder it is a warning', () => {
  const second = createRecord('/b/', { title: 'Steps' })
  expect(checkDuplicates([first, second], false).map(({ severity }) => severity)).toEqual(['warning'])
})

test('pages whose description is missing are not told that it is the same', () => {
  const blank = ['/b/', '/c/'].map((path) => createRecord(path, { description: '' }))
  expect(checkDuplicates(blank, true)).toEqual([])
})
