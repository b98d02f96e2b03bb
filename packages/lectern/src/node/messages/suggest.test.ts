import { expect, test } from 'vitest'
import { nearest, suggest } from './suggest.ts'

const known = ['warning', 'tip', 'danger']

test.each([
  ['warnin', 'warning'],
  ['wraning', 'warning'],
  ['tpi', 'tip'],
  ['tap', 'tip'],
  ['tab', null],
  ['b', null],
  ['', null],
  ['information', null],
])('nearest to %s is %s', (word, expected) => {
  expect(nearest(word, known)).toBe(expected)
})

test('long words may differ in a third of their letters', () => {
  expect(nearest('/workflows/step/', ['/workflows/steps/', '/code/'])).toBe('/workflows/steps/')
  expect(nearest('abcdefghijkl', ['abcdefgh'])).toBe('abcdefgh')
  expect(nearest('abcdefghijkl', ['abcdefg'])).toBeNull()
})

test.each([
  ['/nope/', '/code/', null],
  ['/oped/', '/code/', null],
  ['/cdoe/', '/code/', '/code/'],
  ['/core/', '/code/', '/code/'],
  ['/workflows/abc/', '/workflows/vpc/', null],
  ['/workflow/stepz/', '/workflows/steps/', '/workflows/steps/'],
  ['/workflows/', '/workflows/a/', '/workflows/a/'],
])('%s, if only %s is known, means %s', (word, only, expected) => {
  expect(nearest(word, [only])).toBe(expected)
})

test('of several words the nearest counts, and one of as many changes that is too far does not hide it', () => {
  expect(nearest('/cdoe/', ['/cxye/', '/code/'])).toBe('/code/')
})

test('a word of which no letter would be left means nothing', () => {
  expect(nearest('b', ['tab'])).toBeNull()
  expect(nearest('ab', ['tab'])).toBe('tab')
})

test('nothing is near where nothing is known', () => {
  expect(nearest('tip', [])).toBeNull()
})

test('a suggestion is the closest word, or the list of allowed words', () => {
  expect(suggest('warnin', known)).toBe('did you mean warning?')
  expect(suggest('information', known)).toBe('use one of danger, tip, warning')
  expect(suggest('x', [])).toBe('remove it; none are defined')
  expect(known).toEqual(['warning', 'tip', 'danger'])
})
