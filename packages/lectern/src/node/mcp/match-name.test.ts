import { expect, test } from 'vitest'
import { countContained, isNamed, isPartOf } from './match-name.ts'

test.each([
  ['memory limit', 'MEMORY_LIMIT', true],
  ['this.slack.$auth', 'this.<prop>.$auth.*', true],
  ['/workflows/p_1/runs', '/workflows/{id}/runs', true],
  ['/workflows/p_1', '/workflows/{id}', true],
  ['/workflows', '/workflows/{id}', false],
  ['Loading chunk 12 failed', 'Loading chunk N failed', true],
  ['Loading chunk failed', 'Loading chunk N failed', false],
  ['xauth', '$auth', false],
])('%s is the name %s: %s', (asked, name, isExact) => {
  expect(isNamed(asked, name)).toBe(isExact)
})

test.each([
  ['mem lim', ['MEMORY_LIMIT'], true],
  ['limit', ['MEMORY_LIMIT'], true],
  ['post a source', ['POST /sources', 'Create a source'], true],
  ['memory leak', ['MEMORY_LIMIT'], false],
  ['?!', ['MEMORY_LIMIT'], false],
])('%s is part of %s: %s', (asked, names, isPart) => {
  expect(isPartOf(asked, names)).toBe(isPart)
})

test.each([
  ['Error: Out of Memory', 'Out of Memory', 3],
  ['pd dev --dc', 'pd dev', 2],
  ['this.slack.$auth.token', 'this.<prop>.$auth.*', 2],
  ['pd develop', 'pd dev', 0],
  ['out of disk memory', 'Out of Memory', 0],
  ['anything', '<prop>', 0],
])('%s contains %s: %i words', (asked, name, contained) => {
  expect(countContained(asked, name)).toBe(contained)
})
