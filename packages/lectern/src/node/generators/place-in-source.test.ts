import { expect, test } from 'vitest'
import { checkLinks } from '../checks/check-links.ts'
import { createTargets, knownIds } from '../checks/targets.ts'
import { compile, pageWith } from '../testing/compile.ts'
import { reported } from '../testing/reported.ts'
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

test('problems are at positions in the source', () => {
  expect(page.problems.map(reported).map(([line, column, message]) => `${line}:${column} ${message}`)).toEqual([
    '8:7 unknown constant NOTHING',
    '10:1 in the Markdown generated from data.yaml: unknown constant UNKNOWN',
    '12:9 unknown constant LESS',
    '14:1 in the Markdown generated from data.yaml: unknown constant UNKNOWN',
    '20:7 unknown constant MISSING',
  ])
})

test('so do samples and dead links', () => {
  expect(page.samples.map(({ code, place }) => `${code} in ${place.line}`)).toEqual(['1 in 10', '1 in 14', '2 in 16'])
  const places = checkLinks([page], createTargets({ redirects: {} }, knownIds([page]))).map(
    ({ line, column }) => `${line}:${column}`,
  )
  expect(places).toEqual(['10:1', '14:1', '20:22'])
})

test('what the page publishes comes along', () => {
  expect(page.published).toEqual([{ path: '/data.json', data: {}, from: 'a/data.yaml', line: 10 }])
})

test('faults of the data are problems of the page', async () => {
  const { text, expansion } = expandGenerated(
    { relativePath: 'a/index.md', text: pageWith('::generate{from=data.yaml with=x}'), files: {} },
    {},
  )
  expect((await compile({ text, expansion })).problems.map(({ message }) => message)).toEqual(['unknown generator x'])
})
