import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'
import { createSection } from './sections.ts'

const text = (count: number): string => Array(count).fill('word').join(' ')
const words = (count: number) => ({ ...createSection('', ''), text: text(count) })

test.each([
  [[], 1],
  [[words(10)], 1],
  [[words(220), words(220)], 2],
  [[words(770)], 4],
  [[{ ...words(220), code: [text(220), text(220)] }], 3],
])('%#', (sections, minutes) => {
  expect(readingMinutes(sections)).toBe(minutes)
})
