import { describe, expect, test } from 'vitest'
import { dereference } from './dereference.ts'

describe('dereference', () => {
  test('puts what a reference points at in its place', () => {
    const document = {
      a: { $ref: '#/parts/one' },
      list: [{ $ref: '#/parts/a~1b' }],
      parts: { one: 1, 'a/b': { c: 2 } },
    }
    expect(dereference(document)).toEqual({
      value: { a: 1, list: [{ c: 2 }], parts: { one: 1, 'a/b': { c: 2 } } },
      broken: [],
    })
  })

  test('follows references of references; what stands beside one wins', () => {
    const document = {
      a: { $ref: '#/parts/two', title: 'Own' },
      parts: { one: { title: 'One', type: 'x' }, two: { $ref: '#/parts/one' } },
    }
    expect(dereference(document).value).toMatchObject({ a: { title: 'Own', type: 'x' } })
  })

  test('tells where a reference leads nowhere, and what was meant', () => {
    const document = { a: [{ b: { $ref: '#/parts/onne' } }], parts: { one: 1, two: 2 } }
    expect(dereference(document).broken).toEqual([
      { path: ['a', 0, 'b', '$ref'], message: '#/parts/onne leads nowhere', fix: 'did you mean one ?' },
    ])
    expect(dereference({ a: { $ref: 'other.yaml' } }).broken).toMatchObject([{ message: 'other.yaml leads nowhere' }])
    expect(dereference({ a: { $ref: '#/toString' } }).broken).toMatchObject([{ message: '#/toString leads nowhere' }])
  })

  test('a reference to itself is told once for each place that uses it', () => {
    const { broken } = dereference({ a: { below: { $ref: '#/a' } } })
    expect(broken.map(({ message }) => message)).toContain('#/a refers to itself')
  })
})
