import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { reported } from '../testing/reported.ts'
import { checkShape, pickNamed } from './check-shape.ts'
import { openDataFile } from './open-data-file.ts'

const schema = z.strictObject({ items: z.array(z.strictObject({ name: z.string() })) })

const fix = 'see a.ts for the allowed values'

function check(text: string): unknown[] {
  const { data, problems } = openDataFile('a/data.yaml', text).yaml()
  if (!data) return problems.map(reported)
  return checkShape(schema, data.value, { path: 'a/data.yaml', locate: data.locate, schemaPath: 'a.ts' }).problems.map(
    reported,
  )
}

describe('a data file', () => {
  test('that is right has no problems', () => {
    expect(check('items:\n  - name: a\n  - &b\n    name: b\n  - *b\n')).toEqual([])
  })

  test('that is invalid YAML is reported with its line', () => {
    expect(check('items:\n  - name: a: b\n')).toEqual([
      [
        2,
        11,
        'invalid YAML: Nested mappings are not allowed in compact mappings',
        expect.stringContaining('fix the YAML; quote values that contain ": " or "#"'),
      ],
    ])
  })

  test('names the value that is wrong', () => {
    expect(check('items:\n  - name: a\n  - name: 2\n')).toEqual([
      [3, 5, 'items.1.name: expected string, received number', fix],
    ])
  })

  test('reports a missing key at its parent', () => {
    expect(check('items:\n  - {}\n')).toEqual([[2, 5, 'missing items.0.name', fix]])
    expect(check('')).toEqual([[1, 1, 'the file: expected object, received null', fix]])
  })

  test('reports an unknown key', () => {
    const fix = 'see a.ts for the allowed keys'
    expect(check('items:\n  - name: a\n    nome: b\n')).toEqual([[3, 5, 'unknown key nome in items.0', fix]])
    expect(check('items: []\nitem: []\n')).toEqual([[2, 1, 'unknown key item in the file', fix]])
  })

  test('reports values behind an alias at their position', () => {
    expect(check('items:\n  - &a\n    name: 1\n  - *a\n')).toEqual([
      [3, 5, 'items.0.name: expected string, received number', fix],
      [3, 5, 'items.1.name: expected string, received number', fix],
    ])
  })
})

test('pickNamed finds values by name, in the order of the names', () => {
  const { picked, problems } = pickNamed({ One: 1, Two: 2 }, ['Two', 'Oen', 'One'], { path: 'a.yaml', what: 'schema' })
  expect(picked).toEqual([2, 1])
  expect(problems.map(reported)).toEqual([[0, 0, 'unknown schema Oen', 'did you mean One?']])
})
