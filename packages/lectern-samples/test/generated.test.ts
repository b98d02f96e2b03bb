import { expect, test } from 'vitest'
import { expandGenerated } from '../../lectern/src/node/generators/expand-generated.ts'
import type { Generator } from '../../lectern/src/node/generators/generator.ts'
import { sortProblems } from '../../lectern/src/node/problem.ts'
import { compile, pageWith } from '../../lectern/src/node/testing/compile.ts'
import { reported } from '../../lectern/src/node/testing/reported.ts'
import { checkPages } from './check-page.ts'

test('problems of a generated sample are reported at its directive, with section and title', async () => {
  const fences = [
    '## Orders',
    '```js title="total.js"\nexport default {}\n\nconst {\n```',
    '```json\n{\n  "a": 1,\n}\n```',
    '```js\nexport const a = 1\n=== expect\nreturn: 1\n```',
  ]
  const broken: Generator = () => ({ markdown: fences.join('\n\n'), data: {}, problems: [] })
  const text = pageWith('Above\n\n::generate{from=data.yaml with=broken}\n\n```json\n{,}\n```')
  const input = { relativePath: 'a/index.md', text }
  const compiled = await compile({ ...input, ...expandGenerated({ ...input, files: { 'data.yaml': '' } }, { broken }) })
  const { problems } = await checkPages([compiled], { limitNotRun: false })
  expect(
    sortProblems(problems)
      .map(reported)
      .map(([line, column, message]) => `${line}:${column} ${message}`),
  ).toEqual([
    '10:1 js sample in “Orders”, generated from data.yaml: unknown key return in the expectation',
    '10:1 js sample total.js in “Orders”, generated from data.yaml: could not be parsed: Expected `}` but found `EOF`',
    '10:1 json sample in “Orders”, generated from data.yaml: could not be parsed: Expected double-quoted property name',
    "13:2 json sample: could not be parsed: Expected property name or '}'",
  ])
})
