import { expect, test } from 'vitest'
import { announce } from './announce.ts'

const hit = {
  link: '/a/#b',
  title: [
    { text: 'Step ', isMatch: false },
    { text: 'exports', isMatch: true },
  ],
  page: 'Steps',
  ancestors: [],
  excerpt: [],
}
const answer = { kind: 'constant' as const, name: 'Tmp size', text: '512MB', link: '/limits/#disk', page: 'Limits' }
const nothing = { hits: [], answers: [], suggestion: null }

test('a result is announced by its count and by what Enter opens', () => {
  expect(announce({ ...nothing, hits: [hit] }, 'x')).toBe('1 result. Step exports, Steps')
  expect(announce({ ...nothing, hits: [hit, hit] }, 'x')).toBe('2 results. Step exports, Steps')
  expect(announce({ ...nothing, hits: [hit], answers: [answer] }, 'x')).toBe('2 results. Tmp size: 512MB, Limits')
})

test('an empty result is announced with a suggestion', () => {
  expect(announce(nothing, ' zzz ')).toBe('No results for zzz.')
  expect(announce({ ...nothing, suggestion: 'step' }, 'stpe')).toBe('No results for stpe. Did you mean step?')
})
