import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { told } from '../testing/told.ts'
import { checkShape, pickNamed } from './check-shape.ts'
import { openDataFile } from './open-data-file.ts'

const schema = z.strictObject({ items: z.array(z.strictObject({ name: z.string() })) })

const mend = 'see a.ts for what may stand there'

function check(text: string): unknown[] {
  const { data, problems } = openDataFile('a/data.yaml', text).yaml()
  if (!data) return problems.map(told)
  return checkShape(schema, data.value, { path: 'a/data.yaml', locate: data.locate, schemaPath: 'a.ts' }).problems.map(
    told,
  )
}

describe('a data file', () => {
  test('that is right has no problems', () => {
    expect(check('items:\n  - name: a\n  - &b\n    name: b\n  - *b\n')).toEqual([])
  })

  test('that is no YAML is told with its line', () => {
    expect(check('items:\n  - name: a: b\n')).toEqual([
      [2, 11, 'no YAML: Nested mappings are not allowed in compact mappings', expect.stringContaining('mend the YAML')],
    ])
  })

  test('names the value that is wrong', () => {
    expect(check('items:\n  - name: a\n  - name: 2\n')).toEqual([
      [3, 5, 'items.1.name: expected string, received number', mend],
    ])
  })

  test('names what is missing where it should stand', () => {
    expect(check('items:\n  - {}\n')).toEqual([[2, 5, 'items.0.name is missing', mend]])
    expect(check('')).toEqual([[1, 1, 'the file: expected object, received null', mend]])
  })

  test('names a key that nobody knows', () => {
    const fix = 'see a.ts for the known ones'
    expect(check('items:\n  - name: a\n    nome: b\n')).toEqual([[3, 5, 'items.0 has an unknown key nome', fix]])
    expect(check('items: []\nitem: []\n')).toEqual([[2, 1, 'the file has an unknown key item', fix]])
  })

  test('tells of values behind an alias where they stand', () => {
    expect(check('items:\n  - &a\n    name: 1\n  - *a\n')).toEqual([
      [3, 5, 'items.0.name: expected string, received number', mend],
      [3, 5, 'items.1.name: expected string, received number', mend],
    ])
  })
})

test('pickNamed finds values by name, in the order of the names', () => {
  const { picked, problems } = pickNamed({ One: 1, Two: 2 }, ['Two', 'Oen', 'One'], { path: 'a.yaml', what: 'schema' })
  expect(picked).toEqual([2, 1])
  expect(problems.map(told)).toEqual([[0, 0, 'there is no schema Oen', 'did you mean One ?']])
})
