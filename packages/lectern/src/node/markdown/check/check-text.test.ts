import { expect, test } from 'vitest'
import { compile, compileBody } from '../../testing/compile.ts'
import { type ReportedProblem, reported } from '../../testing/reported.ts'

const leftover = 'write what is missing, or put it in backticks if readers should see it'

/** Each case is the body of a page, whose first line is the file's line 8. */
const cases: Record<string, [body: string, ...problems: ReportedProblem[]]> = {
  'leftovers of a draft': [
    '## TODO: a heading\n\n- FIXME\n\n| a |\n| - |\n| TBD |\n\nUse xxx, *XXXX*, and Lorem ipsum.',
    [8, 4, 'TODO is left from a draft', leftover],
    [10, 3, 'FIXME is left from a draft', leftover],
    [14, 3, 'TBD is left from a draft', leftover],
    [16, 5, 'xxx is left from a draft', leftover],
    [16, 11, 'XXXX is left from a draft', leftover],
    [16, 22, 'Lorem ipsum is left from a draft', leftover],
  ],
  'constants that are almost one': [
    'Up to {$LIMIT }, { $LIMIT}, {$limit}, {$LIMTI },\nand {LIMIT}.',
    [8, 7, '{$LIMIT } would be shown as text', 'write {$LIMIT}, or \\{$LIMIT } for the characters themselves'],
    [8, 18, '{ $LIMIT} would be shown as text', 'write {$LIMIT}, or \\{ $LIMIT} for the characters themselves'],
    [8, 29, '{$limit} would be shown as text', 'write {$LIMIT}, or \\{$limit} for the characters themselves'],
    [8, 39, '{$LIMTI } would be shown as text', 'write {$LIMIT}, or \\{$LIMTI } for the characters themselves'],
    [9, 5, '{LIMIT} would be shown as text', 'write {$LIMIT}, or \\{LIMIT} for the characters themselves'],
  ],
  'a misspelled label of a link': [
    'See [exprots] and [exports].\n\n[exports]: #exports\n\n## Exports',
    [
      8,
      5,
      "[exprots] would be shown as text, because it isn't defined",
      'write [exports], or \\[exprots] for the characters themselves',
    ],
  ],
}

test.each(Object.entries(cases))('reports %s', async (_, [body, ...problems]) => {
  expect((await compileBody(body)).problems.map(reported)).toEqual(problems)
})

test.each([
  'Use `TODO`, `{LIMIT}`, `{$LIMIT }`, and to-do lists, or a Todo app with 4xx.\n\n```js\n// TODO {LIMIT} [exprots]\n```',
  'Escaped: \\{$LIMIT }, \\{LIMIT}, and \\{$limit}.',
  `Expressions: {{LIMIT}}, {{ $LIMIT }}, {{steps.trigger.event}}, \${limit}, {limit}, {name}, and {$other}.`,
  'Click **Connect [app]**, see \\[exprots].\n\n- [x] Done\n- [ ] Next: [exports]\n\n[exports]: #exports\n\n## Exports',
])('%j is fine', async (body) => {
  expect((await compileBody(body)).problems.map(reported)).toEqual([])
})

test('front matter is text, too', async () => {
  const text = `---
title: TODO
description: What this page is for, in {LIMIT} words that are long enough to pass.
---

# A page
`
  expect((await compile({ text })).problems.map(reported)).toEqual([
    [2, 1, 'TODO is left from a draft', 'write what is missing'],
    [3, 1, '{LIMIT} would be shown as text', 'write {$LIMIT}'],
  ])
})

test('without house rules, leftovers are only warnings', async () => {
  const { problems } = await compileBody('TODO', { houseRules: false })
  expect(problems.map(({ severity }) => severity)).toEqual(['warning'])
})
