import { expect, test } from 'vitest'
import { createNegationReader } from './negations.ts'

test.each([
  ['params is not defined', 'not-defin param-not-defin'],
  ['param not defines', 'not-defin param-not-defin'],
  ['no module named orders', 'not-modul'],
  ['a file that could by then not found', 'not-find'],
  ['page not found', 'not-find pag-not-find'],
  ['cannot read', 'not-read'],
  ['nothing is defined', ''],
  ['not', ''],
])('%s: %s', (text, phrases) => {
  const negationsWith = createNegationReader()
  expect(
    text
      .split(' ')
      .flatMap((word) => negationsWith(word))
      .join(' '),
  ).toBe(phrases)
})
