import { expect, test } from 'vitest'
import { checkLinks } from '../checks/links.ts'
import { createTargets } from '../checks/targets.ts'
import { sortProblems } from '../problem.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { compile, pageWith } from '../testing/compile.ts'
import { told } from '../testing/told.ts'
import { expandGenerated } from './expand-generated.ts'
import type { Generator } from './generator.ts'

const faulty: Generator = () => ({
  markdown: 'Generated {$UNKNOWN}\n\n```js\n1\n```\n\n[nowhere](/nowhere/)\n\n',
  data: {},
  problems: [],
})

/** The body starts in line 8. */
const body = [
  'Above {$NOTHING}',
  '',
  '::generate{from=data.yaml with=faulty publish=/data.json}',
  '',
  'Between {$LESS}',
  '',
  '::generate{from=data.yaml with=faulty}',
  '',
  '```js',
  '2',
  '```',
  '',
  'Below {$MISSING} and [there](/there/)',
].join('\n')

const source = { relativePath: 'a/index.md', text: pageWith(body) }
const page = await compile({ ...source, ...expandGenerated({ ...source, files: { 'data.yaml': '' } }, { faulty }) })

test('problems stand where the author looks for them', () => {
  expect(page.problems.map(told).map(([line, column, message]) => `${line}:${column} ${message}`)).toEqual([
    '8:7 unknown constant NOTHING',
    '10:1 in what data.yaml gives: unknown constant UNKNOWN',
    '12:9 unknown constant LESS',
    '14:1 in what data.yaml gives: unknown constant UNKNOWN',
    '20:7 unknown constant MISSING',
  ])
})

test('so do samples, and links that lead nowhere', () => {
  expect(page.samples.map(({ code, place }) => `${code} in ${place.line}`)).toEqual(['1 in 10', '1 in 14', '2 in 16'])
  const places = checkLinks([page], createTargets([page], { redirects: {} })).map(
    ({ line, column }) => `${line}:${column}`,
  )
  expect(places).toEqual(['10:1', '14:1', '20:22'])
})

test('what is wrong with a generated sample is told at its directive, by section and title', async () => {
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
  const { problems } = await checkSamples([compiled], { limitExcuses: false })
  expect(
    sortProblems(problems)
      .map(told)
      .map(([line, column, message]) => `${line}:${column} ${message}`),
  ).toEqual([
    '10:1 js sample in “Orders”, which data.yaml gives: the expectation has no key return',
    '10:1 js sample total.js in “Orders”, which data.yaml gives: cannot be read: Expected `}` but found `EOF`',
    '10:1 json sample in “Orders”, which data.yaml gives: cannot be read: Expected double-quoted property name',
    "13:2 json sample: cannot be read: Expected property name or '}'",
  ])
})

test('what the page publishes comes along', () => {
  expect(page.published).toEqual([{ path: '/data.json', data: {}, from: 'a/data.yaml' }])
})

test('faults of the data are problems of the page', async () => {
  const { text, expansion } = expandGenerated(
    { relativePath: 'a/index.md', text: pageWith('::generate{from=data.yaml with=x}'), files: {} },
    {},
  )
  expect((await compile({ text, expansion })).problems.map(({ message }) => message)).toEqual([
    'there is no generator x',
  ])
})
