import { expect, test } from 'vitest'
import { compileBody } from '../../../testing/compile.ts'

const table = (...rows: string[]): string => ['| Guide | Use it to |', '| --- | --- |', ...rows].join('\n')
const short = table('| [Go](https://example.com) | run `code` |')
const long = table(
  '| [Send a message to a channel](https://example.com/channel) | tell a team what happened, and what to do next about it |',
)
const columnsOf = (html: string): string[] => html.match(/<table width="\d+"|<col\b[^>]*>/g) ?? []

test('tables with the same header have the same columns, wherever they are on the page', async () => {
  const { html, problems } = await compileBody(`${short}\n\n:::details[More]\n${long}\n\n:::`)
  expect(problems).toEqual([])
  const [first, second] = html.split('<details')
  expect(columnsOf(first ?? '')).not.toEqual([])
  expect(columnsOf(first ?? '')).toEqual(columnsOf(second ?? ''))
  expect(columnsOf((await compileBody(short)).html)).not.toEqual(columnsOf(first ?? ''))
})

test('tables with other headers keep their own', async () => {
  const other = short.replace('Use it to', 'Purpose')
  const { html } = await compileBody(`${long}\n\n${other}`)
  expect(columnsOf(html).slice(-3)).toEqual(columnsOf((await compileBody(other)).html).slice(-3))
})
