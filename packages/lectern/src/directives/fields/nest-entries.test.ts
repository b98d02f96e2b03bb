import { expect, test } from 'vitest'
import { type Entry, nestEntries } from './nest-entries.ts'

/** `name[ below ]`, with a star if only fields below it have rows. */
function outline(entries: readonly Entry<string>[]): string {
  return entries
    .map(({ name, isList, row, below }) =>
      [name, isList ? '[]' : '', row === null ? '*' : '', below.length > 0 ? `(${outline(below)})` : ''].join(''),
    )
    .join(' ')
}

test.each([
  [['a', 'b'], 'a b'],
  [['page.count', 'page.size', 'data[].id'], 'page*(count size) data[]*(id)'],
  [['data', 'data[].meta', 'data[].meta.at', 'x'], 'data[](meta(at)) x'],
  [['$.send.http', '-p, --page', 'any.thing else'], '$.send.http -p, --page any*(thing else)'],
])('%j', (paths, expected) => {
  expect(outline(nestEntries(paths, (path) => path))).toBe(expected)
})
