import { describe, expect, test } from 'vitest'
import { columnWidths, namesOf, renderColumns, wideBox } from './column-widths.ts'
import { measureCell } from './measure-cell.ts'

const leastOf = (...cells: string[]): number => columnWidths(cells.map((cell) => [cell, 'x']))[0]?.least ?? 0

describe('a column is never narrower than', () => {
  test('its longest word', () => {
    expect(leastOf('', 'one')).toBeLessThan(leastOf('', 'one Notification'))
    expect(leastOf('', 'Notification')).toBe(leastOf('', 'a Notification of it'))
  })

  test('the words of its heading, which are bold', () => {
    expect(leastOf('Notification', '')).toBeGreaterThan(leastOf('', 'Notification'))
  })

  test('a number with its unit', () => {
    const [first] = columnWidths(
      [
        ['', ''],
        ['300 × 10 s', ''],
      ],
      ['num', ''],
    )
    expect(first?.least).toBeGreaterThan(leastOf('', '300 × 10 s'))
  })

  test('code, unless that is longer than most of a phone', () => {
    const long = `<code>${'x'.repeat(40)}</code>`
    expect(leastOf('', long)).toBeGreaterThan(20)
    expect(leastOf('', `<code>${'x'.repeat(400)}</code>`)).toBeCloseTo(30 + 24 / 14)
  })
})

describe('a cell breaks where browsers do', () => {
  test.each([
    ['one two', 'one'],
    ['one<br>two', 'one'],
    ['drop-down', 'drop-'],
    ['<code>a.b[0]["name"]</code>', '<code>["name"]</code>'],
    ['<a href="/a-very-long-address/">one</a> two', 'one'],
    ['a &amp; b', 'a'],
  ])('%s', (cell, part) => {
    expect(measureCell(cell).longest).toBeCloseTo(measureCell(part).longest, 0)
  })

  test('nowhere else', () => {
    expect(measureCell('one<code>two</code>').longest).toBe(measureCell('one<code>two</code>').line)
  })
})

test('columns share out what is left by what they lack, and short ones keep what they need', () => {
  const columns = columnWidths([
    ['Name', 'What it is'],
    ['limit', 'how many of them there may be '.repeat(9)],
  ])
  expect(columns.map(({ share }) => share).reduce((total, share) => total + share)).toBeCloseTo(1)
  expect(columns[1]?.width).toBeGreaterThan(5 * (columns[0]?.width ?? 0))
})

test('a table of short words fills its column of text evenly', () => {
  const widths = columnWidths([
    ['Plan', 'Price'],
    ['Free', '$0.00'],
  ]).map(({ width }) => width)
  expect(widths.reduce((total, width) => total + width)).toBeCloseTo(51)
  expect(Math.max(...widths)).toBeLessThan(30)
})

test('a short header stays on one line', () => {
  expect(leastOf('Applies to', 'all')).toBeGreaterThan(leastOf('Applies', 'all') + 1)
  expect(leastOf('Invocations per day', '333')).toBe(leastOf('Invocations', '333'))
})

test('the markup has two groups of columns: for narrow boxes, and for others; the neediest has the rest', () => {
  const columns = [
    { least: 4.1, share: 0.254, width: 20, line: 20 },
    { least: 6, share: 0.746, width: 31, line: 31 },
  ]
  const wide = '<colgroup><col width="29%"><col>'
  expect(renderColumns(columns, false)).toEqual({ minWidth: 142, groups: `<colgroup><col width="58"><col>${wide}` })
  expect(renderColumns(columns, true)).toEqual({ minWidth: 142, groups: wide })
  const similar = columns.map((column, index) => ({ ...column, share: [0.45, 0.55][index] ?? 0 }))
  expect(renderColumns(similar, false).groups).toContain('<colgroup><col width="43%"><col><colgroup>')
})

test('a list has one group of columns, unless wide boxes leave more to the neediest', () => {
  const columns = [
    { least: 4.1, share: 0.254, width: 20, line: 20 },
    { least: 6, share: 0.746, width: 31, line: 31 },
  ]
  const wide = '<colgroup><col width="29%"><col>'
  expect(renderColumns(columns, true, 10).groups).toBe(`<colgroup><col width="41%"><col>${wide}`)
  expect(renderColumns(columns, true, 12.5).groups).toBe('<colgroup><col width="33%"><col>')
})

test('columns that fit on a line do not grow in wide boxes while others wrap', () => {
  const [name, text] = ['every hour', 'words '.repeat(20)]
  const groupsOf = (...cells: string[]): string => renderColumns(columnWidths([cells, cells]), false).groups
  expect(groupsOf(name, text)).toMatch(/<colgroup><col width="\d+"><col>$/)
  expect(groupsOf(name, text, text)).toMatch(/<colgroup><col width="\d+"><col><col width="\d+%">$/)
  expect(groupsOf(name, name)).toMatch(/<colgroup><col><col width="\d+%">$/)
})

test('in wide boxes, columns that need little for it stay on one line', () => {
  const columns = columnWidths([
    ['Limit', 'Free', 'What happens beyond it', 'How to raise it'],
    ['Invocations per month', 'About 10,000', 'words '.repeat(20), 'Contact support, and say why'],
  ])
  const [, wide = ''] = renderColumns(columns, false).groups.split('<colgroup>').slice(1)
  const widths = [...wide.matchAll(/<col(?: width="(\d+%?)")?>/g)].map(([, width]) => width)
  expect(widths[1]).toBe(String(Math.ceil((columns[1]?.line ?? 0) * 14)))
  expect(widths[2]).toBe(undefined)
  expect(widths[3]).toMatch(/%$/)
})

describe('names in the first column', () => {
  test('are never broken', () => {
    const name = '<code>next-page-token</code>'
    expect(leastOf('', name)).toBeGreaterThan(measureCell(name).line)
    expect(
      namesOf([
        ['Header', ''],
        [name, ''],
      ]),
    ).toEqual([name])
  })

  test('are all the code there, or none of it', () => {
    const long = `<code>${'long-'.repeat(10)}</code>`
    expect(
      namesOf([
        ['<code>a</code>', ''],
        [long, ''],
      ]),
    ).toEqual([])
    expect(leastOf('', long)).toBeLessThan(measureCell(long).line)
  })
})

test('a table that would be too wide has its longest parts broken, but not its names', () => {
  const name = '<code>next-page-token</code>'
  const code = `<code>${'x'.repeat(40)}</code>`
  const columns = columnWidths([[name, code, code, 'short']])
  expect(columns.reduce((total, { least }) => total + least, 0)).toBeLessThanOrEqual(wideBox)
  expect(columns[0]?.least).toBe(leastOf(name))
  expect(columns[3]?.least).toBe(leastOf('short'))
})
