import { expect, test } from 'vitest'
import { isStale, refreshResults } from './sample-record.ts'

const checked = { ranWith: { a: 'Node.js 22.1' }, skipped: ['b'] }

test('what this machine could not run stays in the record', () => {
  const previous = { a: 'Node.js 20.20', b: 'Go 1.19', c: 'Bash 5.2' }
  expect(refreshResults(previous, checked)).toEqual({ a: 'Node.js 22.1', b: 'Go 1.19' })
})

test('a record is stale when samples came or went, not when they ran with another version', () => {
  expect(isStale({ a: 'Node.js 20.20', b: 'Go 1.19' }, checked)).toBe(false)
  expect(isStale({ a: 'Node.js 20.20' }, checked)).toBe(false)
  expect(isStale({}, checked)).toBe(true)
  expect(isStale({ a: 'Node.js 20.20', c: 'Bash 5.2' }, checked)).toBe(true)
})
