import { expect, test } from 'vitest'
import { Pattern } from '../expectation/pattern.ts'
import { describeMismatch, findMismatches, show } from './match.ts'

function differences(expected: unknown, actual: unknown): string[] {
  return findMismatches(expected, actual, ['returns']).map(describeMismatch)
}

test('objects are compared by the expected keys', () => {
  expect(differences({ id: 1 }, { id: 1, name: 'Ada' })).toEqual([])
  expect(differences({ id: 1, name: 'Ada' }, { id: 1 })).toEqual(['returns.name: expected "Ada", got nothing'])
  expect(differences({ a: { b: 1 } }, { a: 2 })).toEqual(['returns.a: expected {"b":1}, got 2'])
  expect(differences({}, [])).toEqual(['returns: expected {}, got []'])
})

test('arrays are compared by their items and length', () => {
  expect(differences([{ id: 1 }], [{ id: 1, more: true }])).toEqual([])
  expect(differences([1, 2], [1, 3])).toEqual(['returns.1: expected 2, got 3'])
  expect(differences([1], [1, 2])).toEqual(['returns: expected [1], got [1,2]'])
  expect(differences([], undefined)).toEqual(['returns: expected [], got nothing'])
})

test('scalars are compared by type and value', () => {
  expect(differences('3', 3)).toEqual(['returns: expected "3", got 3'])
  expect(differences(null, undefined)).toEqual(['returns: expected null, got nothing'])
  expect(differences(null, null)).toEqual([])
})

test('patterns are searched in strings, and in the JSON of other values', () => {
  expect(differences(new Pattern('^a'), 'abc')).toEqual([])
  expect(differences(new Pattern('^\\d+$'), 42)).toEqual([])
  expect(differences({ id: new Pattern('^x') }, { id: 'abc' })).toEqual([
    'returns.id: expected a match of /^x/, got "abc"',
  ])
})

test('long values are cut', () => {
  expect(show('a'.repeat(500))).toHaveLength(301)
})
