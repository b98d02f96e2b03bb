import { describe, expect, test } from 'vitest'
import { columnWidths, measureCell, renderColumns } from './column-widths.ts'

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
    expect(leastOf('', `<code>${'x'.repeat(400)}</code>`)).toBe(32)
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

test('the markup has a column for each, in quarters of an em and in percent; the last one has the rest', () => {
  const columns = [
    { least: 4.1, share: 0.254, width: 20 },
    { least: 6, share: 0.746, width: 31 },
  ]
  expect(renderColumns(columns)).toEqual({ style: '--m:41', cols: '<col style="--a:17;--b:25"><col>' })
})
