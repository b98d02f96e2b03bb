import { describe, expect, test } from 'vitest'
import { type ReportedProblem, reported } from '../testing/reported.ts'
import { expandGenerated, filesFor } from './expand-generated.ts'
import type { Generator } from './generator.ts'

/** Writes what it was given. */
const echo: Generator = ({ file, names }) => ({
  markdown: [`From ${file.path}:`, '', file.text, ...names].join('\n'),
  data: { text: file.text },
  problems: [],
})
const page: Generator = ({ file }) => ({ markdown: file.text, problems: [] })
const entries: Generator = () => ({
  markdown: '## reloadProps',
  names: [{ kind: 'word', name: 'reloadProps', to: '#reload-props' }],
  problems: [],
})
const broken: Generator = ({ file }) => ({
  markdown: '',
  problems: [
    { file: file.path, line: 3, column: 5, message: 'wrong', fix: 'fix it', severity: 'error' },
    { file: file.path, line: 0, column: 0, message: 'no such part', fix: 'name another', severity: 'error' },
  ],
})

function expand(text: string): ReturnType<typeof expandGenerated> {
  const input = { relativePath: 'api/index.md', text, files: { 'data.yaml': 'a: 1' } }
  return expandGenerated(input, { echo, page, entries, broken, unruly: () => 'it calls process.exit()' })
}

describe('expandGenerated', () => {
  test('puts what the generator makes in place of the directive', () => {
    const { text, expansion } = expand('Above\n\n::generate{from=data.yaml with=echo names="One Two"}\n\nBelow')
    expect(text).toBe('Above\n\nFrom api/data.yaml:\n\na: 1\nOne\nTwo\n\nBelow')
    expect(expansion).toEqual({
      lines: [{ first: 3, last: 7, line: 3, from: 'data.yaml' }],
      published: [],
      incomplete: null,
      names: [],
      problems: [],
    })
  })

  test('gives the names that have entries on the page their site paths', () => {
    const { expansion } = expand('::generate{from=data.yaml with=entries}')
    expect(expansion.names).toEqual([{ kind: 'word', name: 'reloadProps', to: '/api/#reload-props' }])
  })

  test('knows the lines of several directives', () => {
    const { expansion } = expand('::generate{from=data.yaml with=echo}\n\n::generate{from="data.yaml" with="page"}  ')
    expect(expansion.lines).toEqual([
      { first: 1, last: 3, line: 1, from: 'data.yaml' },
      { first: 5, last: 5, line: 3, from: 'data.yaml' },
    ])
  })

  test('publishes the data where the directive says', () => {
    const { expansion } = expand('::generate{from=data.yaml with=echo publish=/api/data.json}')
    expect(expansion.published).toEqual([
      { path: '/api/data.json', data: { text: 'a: 1' }, from: 'api/data.yaml', line: 1 },
    ])
  })

  test('leaves a directive in a fence alone, and one within a line or an item', () => {
    const text = [
      '````md',
      '::generate{from=data.yaml with=echo}',
      '```',
      '::generate{from=data.yaml with=echo}',
      '````',
      '~~~',
      '::generate{from=data.yaml with=echo}',
      '~~~',
      '- ::generate{from=data.yaml with=echo}',
      'Use ::generate{from=data.yaml with=echo}',
    ].join('\n')
    expect(expand(text).text).toBe(text)
  })

  const faults: Record<string, [directive: string, ...problems: ReportedProblem[]]> = {
    'no attributes': [
      '::generate',
      [2, 1, '::generate is missing from or with', 'write it like ::generate{from=openapi.yaml with=rest-api}'],
    ],
    'no generator': [
      '::generate{from=data.yaml}',
      [2, 1, '::generate is missing from or with', 'write it like ::generate{from=openapi.yaml with=rest-api}'],
    ],
    'an unknown attribute': [
      '::generate{form=data.yaml with=echo}',
      [2, 1, 'unknown attribute form of ::generate', 'did you mean from?'],
    ],
    'an unknown generator': [
      '::generate{from=data.yaml with=ecco}',
      [2, 1, 'unknown generator ecco', 'did you mean echo?'],
    ],
    'a name that every object has': [
      '::generate{from=data.yaml with=toString}',
      [2, 1, 'unknown generator toString', 'use one of broken, echo, entries, page, unruly'],
    ],
    'a generator that ends the process': [
      '::generate{from=data.yaml with=unruly}',
      [
        2,
        1,
        'could not run the generator unruly: it calls process.exit()',
        'return the Markdown and its problems at once, without waiting for anything or ending the process',
      ],
    ],
    'a file that is not there': [
      '::generate{from=other.yaml with=echo}',
      [2, 1, 'other.yaml is not in the folder of the page', 'move the file there'],
    ],
    'a file of another folder': [
      '::generate{from=../data.yaml with=echo}',
      [2, 1, '../data.yaml is not in the folder of the page', 'move the file there'],
    ],
    'a path that is none': [
      '::generate{from=data.yaml with=echo publish=data}',
      [2, 1, 'publish=data is not the path of a JSON file', 'use a path such as publish=/api/openapi.json'],
    ],
    'nothing to publish': [
      '::generate{from=data.yaml with=page publish=/data.json}',
      [2, 1, 'page has no data to publish', 'remove publish'],
    ],
  }

  test.each(Object.entries(faults))('tells of %s, and leaves the directive out', (_, [directive, ...problems]) => {
    const { text, expansion } = expand(`Above\n${directive}\nBelow`)
    expect(text).toBe('Above\n\nBelow')
    expect(expansion.problems.map(reported)).toEqual(problems)
    expect(expansion.problems.map(({ file }) => file)).toEqual(['api/index.md'])
  })

  test('a fault of the data is reported at its place, one without a place at the directive', () => {
    const { problems } = expand('Above\n::generate{from=data.yaml with=broken}').expansion
    expect(problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual([
      'api/data.yaml:3:5 wrong',
      'api/index.md:2:1 no such part',
    ])
  })
})

test('filesFor lists each file next to the page once, and none in other folders', () => {
  const text = [
    '::generate{from=a.yaml with=x}',
    '::generate{from=a.yaml with=y}',
    '::generate{from=../b.yaml with=x}',
    '::generate{from=/c.yaml with=x}',
    '::generate{from=.d with=x}',
    '::generate{from=e-1.yaml with=x}',
    'See ::generate{from=f.yaml with=x}',
  ].join('\n')
  expect(filesFor(text)).toEqual(['a.yaml', 'e-1.yaml'])
  expect(filesFor('No directive')).toEqual([])
})
