import { describe, expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'
import { type Cells, canPinFirst, describesFields, isTall } from './table-shape.ts'

const repeated = (times: number, row: string[]): Cells => Array.from({ length: times }, () => row)
const sentence = 'A text of about eighty letters, which is what a line of such a table can hold. '

describe('a table is tall', () => {
  test.each([
    ['fifteen short rows', repeated(15, ['name', 'value']), false],
    ['sixteen short rows', repeated(16, ['name', 'value']), true],
    ['eight rows of three lines', repeated(8, ['name', sentence.repeat(3)]), true],
    ['five rows of three lines', repeated(5, ['name', sentence.repeat(3)]), false],
    ['one row of forty lines', [['name', sentence.repeat(40)]], true],
    ['no rows', [], false],
  ])('%s', (_, rows, expected) => {
    expect(isTall(rows, columnWidths(rows))).toBe(expected)
  })
})

test('each cell of a table is looked at a few times, however many rows it has', () => {
  let reads = 0
  const row = new Proxy(['name', 'value'], {
    get(cells, key, receiver) {
      reads += 1
      return Reflect.get(cells, key, receiver)
    },
  })
  const readsFor = (times: number): number => {
    reads = 0
    const rows = repeated(times, row)
    isTall(rows, columnWidths(rows))
    return reads
  }
  expect(readsFor(300) - readsFor(200)).toBe(readsFor(200) - readsFor(100))
})

test('a table of very many rows is no problem', () => {
  const rows = repeated(200_000, ['name', 'value', 'text'])
  const columns = columnWidths(rows)
  expect(isTall(rows, columns)).toBe(true)
  expect(canPinFirst(columns)).toBe(true)
})

describe('the first column can stay on a phone', () => {
  test.each([
    ['short names', repeated(2, ['GET', 'a', 'b']), true],
    ['short words, many of them', repeated(2, ['Two or more of them', 'a', 'b']), true],
    ['a long identifier', [...repeated(2, ['GET', 'a', 'b']), ['DAILY_INVOCATIONS_LIMIT', 'a', 'b']], false],
    [
      'code of fourteen letters',
      [
        ['Name', 'a', 'b'],
        ['<code>getConnections</code>', 'a', 'b'],
      ],
      false,
    ],
    [
      'code of thirteen letters',
      [
        ['Name', 'a', 'b'],
        ['<code>getConnection</code>', 'a', 'b'],
      ],
      true,
    ],
    ['two columns, which seldom scroll', repeated(2, ['GET', 'a']), false],
    ['no rows', [], false],
  ])('%s', (_, rows, expected) => {
    expect(canPinFirst(columnWidths(rows))).toBe(expected)
  })
})

describe('a table describes fields', () => {
  test.each([
    [['Field', 'Type', 'Description'], true],
    [['Type', 'Required', 'Default', 'Example'], true],
    [['Sources', 'Actions', 'Callable in', 'Example'], true],
    [['Field', 'Type'], false],
    [['Capability', 'Node.js', 'Python', 'Go', 'Bash'], false],
    [['Types', 'Value', 'Meaning'], false],
    [[], false],
  ])('%j: %s', (heads, describes) => {
    expect(describesFields(heads)).toBe(describes)
  })
})
