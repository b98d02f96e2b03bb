import { describe, expect, test } from 'vitest'
import { columnWidths, listBox } from './column-widths.ts'
import {
  type Cells,
  type ColumnPart,
  columnAlignments,
  columnParts,
  scrolls,
  stacks,
  tableBox,
} from './table-layout.ts'

const repeated = (times: number, row: string[]): Cells => Array.from({ length: times }, () => row)

describe('a table becomes a list in a narrow box', () => {
  test.each([
    ['two columns of short words', repeated(2, ['GET', 'reads it']), false],
    ['five columns of short words', repeated(2, ['GET', 'of one', 'of two', 'of three', 'of four']), true],
    ['a long identifier', repeated(2, ['DAILY_INVOCATIONS_LIMIT', 'of one']), true],
    ['code of thirty letters', repeated(2, [`<code>${'x'.repeat(30)}</code>`, 'of one']), true],
    [
      'three columns with a sentence',
      repeated(2, ['Run', 'calls an API for you, based on a form you fill in', 'it exists']),
      true,
    ],
    ['two columns with a sentence', repeated(2, ['Run', 'calls an API for you, based on a form you fill in']), false],
    ['no rows', [], false],
  ])('%s', (_, rows, expected) => {
    expect(stacks(columnWidths(rows))).toBe(expected)
  })
})

test('within a list, which is narrower, a table becomes a list sooner', () => {
  const columns = columnWidths(repeated(2, ['x'.repeat(14), 'what it does']))
  expect([stacks(columns), stacks(columns, listBox)]).toEqual([false, true])
})

test('only a table of very many columns scrolls, because long parts of the others break', () => {
  const wide = `<code>${'x'.repeat(40)}</code>`
  expect(scrolls(columnWidths([['name', wide, wide, wide]]))).toBe(false)
  expect(scrolls(columnWidths([Array.from({ length: 12 }, () => 'parameter')]))).toBe(true)
})

test('numbers are aligned at the right, unless that would be far from the only other column', () => {
  expect(
    columnAlignments(
      [
        ['Size', 'Runs', 'Note'],
        ['1 MB', '20', 'at once'],
      ],
      null,
    ),
  ).toEqual(['num', 'num', ''])
  expect(
    columnAlignments(
      [
        ['Runs', 'Size'],
        ['20', '1 MB'],
      ],
      [null, 'center'],
    ),
  ).toEqual(['num', 'center'])
})

describe('a table keeps its columns in a box that is', () => {
  const name = `<code>${'x'.repeat(16)}</code>`
  const boxOf = (row: string[], parts: ColumnPart[] = []): string | null =>
    tableBox(columnWidths(repeated(2, row)), parts).name

  test('wider than a phone, if they are few and narrow', () => {
    expect(boxOf([name, 'all', 'what it does'])).toBe('slim')
    expect(boxOf(['x'.repeat(30), 'x'.repeat(30)])).toBe(null)
  })

  test('as wide as the text next to samples, unless they are fields', () => {
    const row = [name, 'recommended', 'recommended', 'what it does']
    expect(boxOf(row)).toBe('snug')
    expect(boxOf(row, ['name', 'type', 'required', 'text'])).toBe(null)
  })
})

test('a table of very many rows is no problem', () => {
  expect(stacks(columnWidths(repeated(200_000, ['name', 'value'])))).toBe(false)
})

describe('the parts of the columns', () => {
  test.each([
    [['Field', 'Type', 'Required', 'Default', 'Description'], 'name type required default text'],
    [['Setting', 'Default', 'Range'], 'name default value'],
    [['Problem', 'Cause', 'Fix'], 'name value value'],
    [['Type', 'What it does', 'Type'], 'name value value'],
    [['Flag', 'Description'], 'name text'],
    [[], ''],
  ])('%j: %s', (heads, parts) => {
    expect(columnParts(heads, []).join(' ')).toBe(parts)
  })

  test('a single value needs no label', () => {
    expect(columnParts(['You enter', 'The step gets'], [['<code>a</code>', 'Text']])).toEqual(['name', 'text'])
  })

  test('code that corresponds to other code does', () => {
    const rows = [
      ['<code>a</code>', '<code>b</code>'],
      ['<a href="#a"><code>a</code></a>', '<code>b</code>, or nothing'],
      ['<code>a</code>', 'No change'],
    ]
    expect(columnParts(['v1', 'v2'], rows)).toEqual(['name', 'value'])
  })
})
