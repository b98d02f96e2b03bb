import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

const words = (count: number) => ({ slug: '', title: '', text: Array(count).fill('word').join(' ') })

test.each([
  [[], 1],
  [[words(10)], 1],
  [[words(220), words(220)], 2],
  [[words(770)], 4],
])('%#', (sections, minutes) => {
  expect(readingMinutes(sections)).toBe(minutes)
})
