import { describe, expect, test } from 'vitest'
import { dereference } from './dereference.ts'

describe('dereference', () => {
  test('replaces references with their targets', () => {
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

  test('follows references to references; its siblings override the target', () => {
    const document = {
      a: { $ref: '#/parts/two', title: 'Own' },
      parts: { one: { title: 'One', type: 'x' }, two: { $ref: '#/parts/one' } },
    }
    expect(dereference(document).value).toMatchObject({ a: { title: 'Own', type: 'x' } })
  })

  test('reports a missing target with its path and a suggestion', () => {
    const document = { a: [{ b: { $ref: '#/parts/onne' } }], parts: { one: 1, two: 2 } }
    expect(dereference(document).broken).toEqual([
      { path: ['a', 0, 'b', '$ref'], message: 'reference #/parts/onne not found', fix: 'did you mean one?' },
    ])
    expect(dereference({ a: { $ref: 'other.yaml' } }).broken).toMatchObject([
      { message: 'reference other.yaml not found' },
    ])
    expect(dereference({ a: { $ref: '#/toString' } }).broken).toMatchObject([
      { message: 'reference #/toString not found' },
    ])
  })

  test('reports a circular reference at each place that uses it', () => {
    const { broken } = dereference({ a: { below: { $ref: '#/a' } } })
    expect(broken.map(({ message }) => message)).toContain('circular reference #/a')
  })
})
