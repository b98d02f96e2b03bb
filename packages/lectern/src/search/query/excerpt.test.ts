import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import type { Matcher } from './matcher.ts'

/** Matches `one` and `two`, each as a separate part, and `perhaps`, which isn't sure. */
const matcher: Matcher = (text) =>
  [...text.matchAll(/one|two|perhaps/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    unit: word === 'one' ? 0 : 1,
    isSure: word !== 'perhaps',
  }))
const read = (text: string): string =>
  excerptOf(text, matcher)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')
const filler = 'some words between '.repeat(12)

test('a short text is shown as a whole, its blocks in one line', () => {
  expect(read('This one\nis  short')).toBe('This [one] is short'.replace(' is', ' · is'))
})

test('lines without words are left out', () => {
  expect(read('call({\n  one: 12,\n})\n\n});\nthen 2')).toBe('… [one]: 12, · then 2')
})

test('a long text is cut around its matches, at words', () => {
  expect(read(`${filler}the one here ${filler}`)).toMatch(/^… [^…]{20,40}the \[one\] here [^…]+ …$/)
})

test('a text begins with the sentence of its matches, if that is short', () => {
  expect(read(`${filler}ends. The first one here ${filler}`)).toMatch(/^… The first \[one\] here [^…]+ …$/)
  expect(read(`${filler}ends\nThe one here ${filler}`)).toMatch(/^… The \[one\] here [^…]+ …$/)
  expect(read(`${filler}ends. ${filler}the one here`)).toMatch(/^… [^…]{20,40}the \[one\] here$/)
  expect(read(`First, some words come before the one here ${filler}`)).toMatch(
    /^First, some words come before the \[one\]/,
  )
})

test('the place that has most of the query is chosen', () => {
  expect(read(`one ${filler}one ${filler}one and two`)).toMatch(/\[one\] and \[two\]$/)
})

test('what only belongs to another phrase chooses the place, but is not marked', () => {
  expect(read('one and perhaps two')).toBe('[one] and perhaps [two]')
  expect(read(`${filler}the perhaps here ${filler}`)).toMatch(/^… [^…]{20,40}the perhaps here [^…]+ …$/)
})

test('of a text without a match the beginning is shown', () => {
  expect(read(filler)).toMatch(/^some words between [^…]+ …$/)
  expect(excerptOf('', matcher)).toEqual([])
})
