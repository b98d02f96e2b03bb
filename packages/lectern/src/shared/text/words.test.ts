import { expect, test } from 'vitest'
import { hasWords } from './words.ts'

const cases: [query: string, text: string, fits: boolean][] = [
  ['google sheets', 'Google Sheets, spreadsheets', true],
  ['sheets GOOGLE', 'Google Sheets', true],
  [' goo  she ', 'Google Sheets', true],
  ['google docs', 'Google Sheets', false],
  ['', 'Google Sheets', true],
  ['  ', '', true],
  ['a', '', false],
]

test.each(cases)('"%s" in "%s": %s', (query, text, fits) => {
  expect(hasWords(query)(text)).toBe(fits)
})
