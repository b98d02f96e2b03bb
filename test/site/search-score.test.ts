import { expect, test } from 'vitest'
import { describeMisses, rankOf, scoreOf } from '../search/score.ts'

const answer = (links: string[]) => ({
  case: { query: 'q', kind: 'task' as const, sections: ['/a/', '/b/'], pages: [], heldOut: false },
  links,
})
const others = (count: number): string[] => Array.from({ length: count }, (_, index) => `/x${index}/`)

test('a case is ranked by its first acceptable section among ten', () => {
  expect(rankOf(answer(['/b/', '/a/']))).toBe(1)
  expect(rankOf(answer([...others(9), '/a/']))).toBe(10)
  expect(rankOf(answer([...others(10), '/a/']))).toBeNull()
})

test('a case counted by page accepts any section, and several sections of a page take one place', () => {
  const byPage = (links: string[]) => ({ ...answer(links), case: { ...answer([]).case, sections: [], pages: ['/a/'] } })
  expect(rankOf(byPage(['/x/#a', '/x/', '/x/#b', '/a/#c']))).toBe(2)
  expect(rankOf(byPage(['/x/#a']))).toBeNull()
})

test('the score is the mean over all cases', () => {
  const answered = [answer(['/a/']), answer(['/x/', '/b/']), answer([...others(5), '/a/']), answer([])]
  expect(scoreOf(answered)).toEqual({
    meanReciprocalRank: (1 + 1 / 2 + 1 / 6) / 4,
    successAt1: 0.25,
    successAt5: 0.5,
  })
  expect(describeMisses(answered)).toBe('task: q -> /x0/ /x1/ /x2/\ntask: q -> ')
})
