import { describe, expect, test } from 'vitest'
import { type FenceOptions, parseFenceMeta } from './fence-meta.ts'

function parse(meta: string): FenceOptions & { unknown: string[] } {
  const unknown: string[] = []
  return { ...parseFenceMeta(meta, (word) => unknown.push(word)), unknown }
}

const nothing = {
  title: null,
  highlighted: new Set(),
  inserted: new Set(),
  deleted: new Set(),
  focused: new Set(),
  lineNumbers: false,
  wrap: false,
  output: false,
  skipReason: null,
  unknown: [],
}

describe('parseFenceMeta', () => {
  test.each([
    ['', {}],
    ['title="a file.js"', { title: 'a file.js' }],
    ['title=""', { title: '' }],
    ['{1,3-5}', { highlighted: new Set([1, 3, 4, 5]) }],
    ['{ 1, 3 }', { highlighted: new Set([1, 3]) }],
    ['{}', { unknown: ['{}'] }],
    ['{5-3} ins={0} del={abc}', { unknown: ['{5-3}', 'ins={0}', 'del={abc}'] }],
    ['{1-999999999999}', { unknown: ['{1-999999999999}'] }],
    ['ins={6} del={7} focus={3-4}', { inserted: new Set([6]), deleted: new Set([7]), focused: new Set([3, 4]) }],
    ['ins=6', { inserted: new Set([6]) }],
    ['lines wrap', { lineNumbers: true, wrap: true }],
    ['output wrap', { output: true, wrap: true }],
    ['wrap title="x" {2} lines', { wrap: true, title: 'x', highlighted: new Set([2]), lineNumbers: true }],
    ['run=no', { skipReason: '' }],
    ['run=no reason="needs an account"', { skipReason: 'needs an account' }],
    ['reason="later"', { unknown: ['reason="later" without run=no'] }],
    ['line title=x ins="6"', { unknown: ['line', 'title=x', 'ins="6"'] }],
  ])('%s', (meta, options) => {
    expect(parse(meta)).toEqual({ ...nothing, ...options })
  })
})
