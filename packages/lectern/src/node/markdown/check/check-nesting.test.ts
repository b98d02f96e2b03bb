import { describe, expect, test } from 'vitest'
import { compileBody } from '../../testing/compile.ts'
import { type ReportedProblem, reported } from '../../testing/reported.ts'

const table = '| a | b |\n| - | - |\n| 1 | 2 |'

/** Each case is the body of a page, whose first line is the file's line 8, and what it becomes if the fix is followed. */
const cases: Record<string, [body: string, fixed: string, ...problems: ReportedProblem[]]> = {
  'a table right before the end of its directive': [
    `:::tip\n${table}\n:::\n\n### Too deep\n\n:::warning\nx\n:::`,
    `:::tip\n${table}\n\n:::\n\n## Not too deep\n\n:::warning\nx\n:::`,
    [12, 1, '::: is parsed as a row of the table above it', 'add a blank line before it'],
  ],
  'a table right before the end of a tab': [
    `::::tabs\n:::tab[a]\n${table}\n:::\n:::tab[b]\ny\n:::\n::::`,
    `::::tabs\n:::tab[a]\n${table}\n\n:::\n:::tab[b]\ny\n:::\n::::`,
    [13, 1, '::: is parsed as a row of the table above it', 'add a blank line before it'],
  ],
  'tabs with as many colons as their parts': [
    ':::tabs\n:::tab[a]\nx\n:::\n:::tab[b]\ny\n:::\n:::',
    '::::tabs\n:::tab[a]\nx\n:::\n:::tab[b]\ny\n:::\n::::',
    [
      8,
      1,
      ':::tabs needs more colons than the :::tab in it, on line 9',
      'write ::::tabs and end it with ::::, or end it with ::: before line 9',
    ],
  ],
  'a directive without its end, before another one': [
    ':::tip\nx\n\n:::warning\ny\n:::',
    ':::tip\nx\n:::\n\n:::warning\ny\n:::',
    [
      8,
      1,
      ':::tip needs more colons than the :::warning in it, on line 11',
      'write ::::tip and end it with ::::, or end it with ::: before line 11',
    ],
  ],
  'three levels with as many colons': [
    ':::tabs\n:::tab[a]\n:::tip\nx\n:::\n:::\n:::tab[b]\ny\n:::\n:::',
    ':::::tabs\n::::tab[a]\n:::tip\nx\n:::\n::::\n:::tab[b]\ny\n:::\n:::::',
    [
      9,
      1,
      ':::tab needs more colons than the :::tip in it, on line 10',
      'write ::::tab and end it with ::::, or end it with ::: before line 10',
    ],
    [
      8,
      1,
      ':::tabs needs more colons than the :::tab in it, on line 9',
      'write :::::tabs and end it with :::::, or end it with ::: before line 9',
    ],
  ],
}

describe('is one message, whose fix works', () => {
  test.each(Object.entries(cases))('%s', async (_, [body, fixed, ...problems]) => {
    expect((await compileBody(body)).problems.map(reported)).toEqual(problems)
    expect((await compileBody(fixed)).problems.map(reported)).toEqual([])
  })
})

test('problems before the directive are still reported', async () => {
  const { problems } = await compileBody('#### Deep\n\n:::tip\n:::tip\nx\n:::\n:::')
  expect(problems.map(({ line }) => line).sort()).toEqual([10, 8])
})

test('in a list, a directive can have as many colons as the one around it', async () => {
  const { problems } = await compileBody(':::steps\n1. a\n\n   :::tip\n   x\n   :::\n\n2. b\n:::')
  expect(problems.map(reported)).toEqual([])
})
