import { expect, test } from 'vitest'
import { compile, pageWith } from '../../testing/compile.ts'

const table = (...columns: string[]): string =>
  [columns, columns.map(() => '-'), columns.map(() => 'x')].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const tabs = (names: string[], attributes = ''): string =>
  [`::::tabs${attributes}`, ...names.map((name) => `:::tab[${name}]\nText.\n:::`), '::::'].join('\n')

/** The accessible names of a page's tables and tab groups, in their order. */
async function labelsOf(...blocks: string[]): Promise<string[]> {
  const { html, problems } = await compile({ text: pageWith(blocks.join('\n\n')) })
  expect(problems).toEqual([])
  return [...html.matchAll(/(?:role="group"|<table width="\d+") aria-label="([^"]*)"/g)].map(([, label = '']) => label)
}

test('a table is named after the nearest heading above, the page itself included', async () => {
  expect(
    await labelsOf(table('A'), '## `ttl`, or not :badge[New] {#x}', table('A'), '### Of {$SIZE}', table('A')),
  ).toEqual(['A page', 'ttl, or not', 'Of 512KB'])
})

test('a bold line right before a table or tab group is its caption, and that of the table after it', async () => {
  expect(
    await labelsOf(
      ...['## Get events', '**Path parameters**', table('A'), '**Query parameters:**', table('A')],
      ...['**Request:** one event', tabs(['Node.js', 'Go'], '{sync=lang}'), '**Response**', table('A'), table('B')],
    ),
  ).toEqual([
    'Get events: Path parameters',
    'Get events: Query parameters',
    'Get events: Request: one event, language',
    'Get events: Response, A',
    'Get events: Response, B',
  ])
})

test('a sentence, or a bold line further up, is no caption', async () => {
  expect(
    await labelsOf('## A', '**Source** and **action**:', table('A'), '## B', '**Rows**', 'Text.', table('A')),
  ).toEqual(['A', 'B'])
})

test('tables under one heading are distinguished by their first columns', async () => {
  const columns = ['Field', 'Type', 'Required', 'Default']
  expect(await labelsOf('## Timer', table('Value', ''), 'Text.', table(...columns))).toEqual([
    'Timer: Value',
    'Timer: Field, Type, Required',
  ])
})

test('a tab group says what its tabs are for', async () => {
  const names = ['Fixed list', 'Page numbers', 'Page tokens']
  expect(await labelsOf('## Options', tabs(['Go', 'Bash'], '{sync=lang}'), tabs(names))).toEqual([
    'Options: language',
    'Options: Fixed list, Page numbers, or Page tokens',
  ])
})

test('names that are still the same are numbered', async () => {
  const sync = '{sync=lang}'
  expect(
    await labelsOf('## A', tabs(['Go', 'Bash'], sync), tabs(['Go', 'Bash'], sync), table('A'), table('A')),
  ).toEqual(['A: language', 'A: language (2)', 'A: A', 'A: A (2)'])
})

test('a table within a filter or a list is named as well, and quotes are escaped', async () => {
  expect(
    await labelsOf(
      '## The "apps"',
      `:::filter-table{search="App"}\n\n${table('App')}\n\n:::`,
      '## List',
      `- x\n\n  ${table('A').replaceAll('\n', '\n  ')}`,
    ),
  ).toEqual(['The &quot;apps&quot;', 'List'])
})
