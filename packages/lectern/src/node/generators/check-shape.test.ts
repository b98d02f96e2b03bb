import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { reported } from '../testing/reported.ts'
import { checkShape, pickNamed } from './check-shape.ts'
import { openDataFile } from './open-data-file.ts'

const schema = z.strictObject({ items: z.array(z.strictObject({ name: z.string() })) })

function check(text: string): unknown[] {
  const { data, problems } = openDataFile('a/data.yaml', text).yaml()
  if (!data) return problems.map(reported)
  return checkShape(schema, data.value, { path: 'a/data.yaml', locate: data.locate }).problems.map(reported)
}

describe('a data file', () => {
  test('that is right has no problems', () => {
    expect(check('items:\n  - name: a\n  - &b\n    name: b\n  - *b\n')).toEqual([])
  })

  test('that is invalid YAML is reported with its line', () => {
    expect(check('items:\n  - name: a: b\n')).toEqual([
      [2, 11, 'the value of name contains a colon', 'put the value in quotes: name: "a: b"'],
    ])
  })

  test('names the value that is wrong', () => {
    expect(check('items:\n  - name: a\n  - name: 2\n')).toEqual([
      [3, 5, "items[1].name can't be 2", 'put it in quotes: "2"'],
    ])
  })

  test('reports a missing key at its parent', () => {
    expect(check('items:\n  - {}\n')).toEqual([[2, 5, 'missing name in items[0]', 'add name: …']])
    expect(check('')).toEqual([[1, 1, 'the file has no value', 'write an object']])
  })

  test('reports an unknown key', () => {
    expect(check('items:\n  - name: a\n    nome: b\n')).toEqual([
      [3, 5, 'unknown key nome in items[0]', 'did you mean name?'],
    ])
    expect(check('items: []\nitem: []\n')).toEqual([[2, 1, 'unknown key item in the file', 'did you mean items?']])
  })

  test('reports values behind an alias at their position', () => {
    expect(check('items:\n  - &a\n    name: 1\n  - *a\n')).toEqual([
      [3, 5, "items[0].name can't be 1", 'put it in quotes: "1"'],
      [3, 5, "items[1].name can't be 1", 'put it in quotes: "1"'],
    ])
  })
})

test('pickNamed finds values by name, in the order of the names', () => {
  const { picked, problems } = pickNamed({ One: 1, Two: 2 }, ['Two', 'Oen', 'One'], { path: 'a.yaml', what: 'schema' })
  expect(picked).toEqual([2, 1])
  expect(problems.map(reported)).toEqual([[0, 0, 'unknown schema Oen', 'did you mean One?']])
})
