import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('groups come in the order of their first item, items in their own', () => {
  const groups = groupBy(['bc', 'a', 'de', 'f', 'ghi'], (word) => word.length)
  expect([...groups]).toEqual([
    [2, ['bc', 'de']],
    [1, ['a', 'f']],
    [3, ['ghi']],
  ])
})

test('keys are compared as in a Map, and no items give no groups', () => {
  expect([...groupBy([1, '1', Number.NaN, Number.NaN], (item) => item).keys()]).toEqual([1, '1', Number.NaN])
  expect(groupBy([], () => 1).size).toBe(0)
})
