import { describe, expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'
import { type Cells, columnParts, isBrief, isSlim, scrolls, stacks } from './table-layout.ts'

const repeated = (times: number, row: string[]): Cells => Array.from({ length: times }, () => row)

describe('a table becomes a list in a narrow box', () => {
  test.each([
    ['two columns of short words', repeated(2, ['GET', 'reads it']), false],
    ['five columns of short words', repeated(2, ['GET', 'of one', 'of two', 'of three', 'of four']), true],
    ['a long identifier', repeated(2, ['DAILY_INVOCATIONS_LIMIT', 'of one']), true],
    ['code of thirty letters', repeated(2, [`<code>${'x'.repeat(30)}</code>`, 'of one']), true],
    ['no rows', [], false],
  ])('%s', (_, rows, expected) => {
    expect(stacks(columnWidths(rows))).toBe(expected)
  })
})

test('only a table of very many columns scrolls, because long parts of the others break', () => {
  const wide = `<code>${'x'.repeat(40)}</code>`
  expect(scrolls(columnWidths([['name', wide, wide, wide]]))).toBe(false)
  expect(scrolls(columnWidths([Array.from({ length: 12 }, () => 'parameter')]))).toBe(true)
})

test('a table of a few narrow columns keeps them in a box that is wider than a phone', () => {
  const name = `<code>${'x'.repeat(16)}</code>`
  expect(isSlim(columnWidths(repeated(2, [name, 'all', 'what it does'])))).toBe(true)
  expect(isSlim(columnWidths(repeated(2, [name, 'all', 'what it does', 'more'])))).toBe(false)
  expect(isSlim(columnWidths(repeated(2, ['x'.repeat(30), 'x'.repeat(30)])))).toBe(false)
})

test('a table of very many rows is no problem', () => {
  expect(stacks(columnWidths(repeated(200_000, ['name', 'value'])))).toBe(false)
})

test('two short values share a line', () => {
  expect(isBrief([['Airtable', '<code>airtable</code>', 'Databases']])).toBe(true)
  expect(isBrief([['Airtable', '<code>airtable</code>', 'Databases and spreadsheets for everyone']])).toBe(false)
  expect(isBrief([['Airtable', '<code>airtable</code>']])).toBe(false)
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
    expect(columnParts(heads).join(' ')).toBe(parts)
  })

  test('a single value needs no label', () => {
    expect(columnParts(['You enter', 'The step gets'])).toEqual(['name', 'text'])
  })
})
