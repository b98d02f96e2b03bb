import { describe, expect, test } from 'vitest'
import { compileBody } from '../testing/compile.ts'
import { type ReportedProblem, reported } from '../testing/reported.ts'

/** Each case is the body of a page, whose first line is the file's line 8. */
const cases: Record<string, [body: string, ...problems: ReportedProblem[]]> = {
  'row that is too long': [
    '| a |\n| - |\n| `b|c` |',
    [10, 1, 'the row has 2 cells, but the table has 1 column', 'write \\| for a literal |'],
  ],
  'rows that are too short': [
    '| a | b |\n| - | - |\n| 1 |\n| 2 3 |\n| 4 | |\nEnd',
    [
      10,
      1,
      'the row has 1 cell, but the table has 2 columns',
      'put | between its cells, and write | | for an empty one',
    ],
    [
      11,
      1,
      'the row has 1 cell, but the table has 2 columns',
      'put | between its cells, and write | | for an empty one',
    ],
    [
      13,
      1,
      'the row has 1 cell, but the table has 2 columns',
      'start it with |, or add a blank line before it if it is not part of the table',
    ],
  ],
  'tables that are none': [
    '| a | b |\n| - |\n| 1 | 2 |\n\n| a | b |\n\n| - | - |\n| 1 | 2 |\n\n|x| is not one',
    [
      8,
      1,
      'the rows of this table would be shown as text',
      'the header has 2 cells and the line below it has 1: give both the same number',
    ],
    ...[12, 14].map(
      (line): ReportedProblem => [
        line,
        1,
        'the rows of this table would be shown as text',
        'start it with a header and a line such as | --- | --- |, without blank lines between the rows',
      ],
    ),
  ],
  'an image of several MB': [
    '![a](/heavy.png)',
    [
      8,
      1,
      "image /heavy.png is 6.8 MB; readers can't load more than 1 MB quickly",
      'make <public>/heavy.png smaller: at most 1600 pixels wide, as WebP or AVIF',
    ],
  ],
  'text that a new page starts with': [
    'Say in at most 40 words what this is and when a reader needs it.\n\n## First question a reader has',
    [
      8,
      1,
      'placeholder of a new page: Say in at most 40 words what this is and when a reader needs it.',
      'replace it with your own text',
    ],
    [10, 4, 'placeholder of a new page: First question a reader has', 'replace it with your own text'],
  ],
  'fence without language': [
    '```\nx\n```\n\n    indented',
    [8, 1, 'code fence is missing its language', 'add the language after the opening ```, or text for plain text'],
    [12, 1, 'indented text would be shown as code', 'remove the indentation, or use a fence with a language: ```js'],
  ],
  'fence in an unknown language': [
    '```jscript\nx\n```\n\n```javscript\n```\n\n```Pyhton\n```\n\n```JavaScript\n```',
    [8, 1, 'unknown language jscript', 'use a name from https://shiki.style/languages, or text'],
    [12, 1, 'unknown language javscript', 'did you mean javascript?'],
    [15, 1, 'unknown language Pyhton', 'did you mean python?'],
    [18, 1, 'unknown language JavaScript', 'write it in lowercase: javascript'],
  ],
  'unknown fence options': [
    '```js titel="x" wrpa title="y\nx\n```',
    [8, 1, 'unknown fence option titel="x"', 'write it like title="…"'],
    [8, 1, 'unknown fence option wrpa', 'write it like wrap'],
    [8, 1, 'unknown fence option title="y', 'add the closing ": title="y"'],
  ],
  'fence options of other tools': [
    '```js run=yes numbers\nx\n```',
    [8, 1, 'unknown fence option run=yes', 'write it like run=no reason="…"'],
    [
      8,
      1,
      'unknown fence option numbers',
      'use title="…", {1,3-4}, ins={…}, del={…}, focus={…}, lines, wrap, output, run=no reason="…"',
    ],
  ],
}

describe('a problem of a table, an image, or code names its place and its fix', () => {
  test.each(Object.entries(cases))('%s', async (_, [body, ...problems]) => {
    expect((await compileBody(body)).problems.map(reported)).toEqual(problems)
  })
})

test.each([
  '| a | b |\n| - | - |\n| 1 |',
  '| a | b |\n\n| - | - |',
  '> [!NOTE]\n> x',
  '![a](/heavy.png)',
  'Answer it in a few short sentences.',
])('without house rules, %j is only a warning', async (body) => {
  const { problems } = await compileBody(body, { houseRules: false })
  expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set(['warning']))
})
