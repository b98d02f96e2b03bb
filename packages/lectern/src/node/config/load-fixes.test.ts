import { expect, test } from 'vitest'
import { loadFix } from './load-fixes.ts'

test.each([
  ['Expected `,` or `]` but found `string`', 'add a comma at the end of the entry before this one'],
  ['Expected `}` but found `EOF`', 'add } before this, or remove the extra text'],
  ['Unterminated string', 'end the text with the quote that it starts with'],
  ['Invalid characters after number', 'put the value in quotes'],
  ["Could not resolve './redirect.ts' in site/site.config.ts", 'correct the path, or create the file'],
  ["Cannot find package 'prices'", 'correct the name, or install the package'],
  ["Cannot find module './prices.cjs'", 'correct the path, or create the file'],
  ['"greeting" is not exported by "site/greeting.ts".', 'correct the name, or export greeting from site/greeting.ts'],
  ['costCalculater is not defined', 'correct the name, or import costCalculater'],
  ['anything else', 'correct the code there'],
])('%s: %s', (message, fix) => {
  expect(loadFix(message)).toBe(fix)
})
