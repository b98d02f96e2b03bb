import { expect, test } from 'vitest'
import { formatConstant, insertConstants } from './constants.ts'

const constants = { LIMIT: 10_000, PRICE: 0.0002, SIZE: '512KB', ODD: '$& $1' }

test('numbers are written for people in text and for machines in code', () => {
  expect(formatConstant(10_000, 'text')).toBe('10,000')
  expect(formatConstant(10_000, 'code')).toBe('10000')
  expect(formatConstant(1_234_567.5, 'text')).toBe('1,234,567.5')
  expect(formatConstant(0.0002, 'text')).toBe('0.0002')
  expect(formatConstant('10000', 'text')).toBe('10000')
})

test('every citation is replaced, and nothing else', () => {
  const insert = (text: string): string => insertConstants(text, constants, 'text', () => undefined)
  expect(insert('{$LIMIT}/{$SIZE}{$PRICE}')).toBe('10,000/512KB0.0002')
  expect(insert('{$ODD}')).toBe('$& $1')
  expect(insert('\\{$LIMIT} {LIMIT} $LIMIT {$limit} {{$LIMIT}} {$ LIMIT}')).toBe(
    '{$LIMIT} {LIMIT} $LIMIT {$limit} {10,000} {$ LIMIT}',
  )
})

test('names that are not in the table stay, and are reported with their place', () => {
  const unknown: [string, number][] = []
  const text = insertConstants('{$NO} {$LIMIT} {$NOR} {$toString}', constants, 'code', (...args) => unknown.push(args))
  expect(text).toBe('{$NO} 10000 {$NOR} {$toString}')
  expect(unknown).toEqual([
    ['NO', 0],
    ['NOR', 15],
  ])
})
