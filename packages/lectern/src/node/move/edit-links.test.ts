import { expect, test } from 'vitest'
import { applyEdits } from './code-edits.ts'
import { editDataLinks, editPageLinks } from './edit-links.ts'
import type { Renames } from './renames.ts'

const moved: Renames = {
  routes: new Map([['/old/', '/new/']]),
  files: new Map([['old/index.md', 'new/index.md']]),
  heading: null,
  deletes: false,
}

const onPage = (text: string, file = 'a/index.md', renames = moved): string =>
  applyEdits(text, editPageLinks(text, file, renames))

test.each([
  ['[a](/old)', '[a](/new/)'],
  ['[a](</old/> "t")', '[a](</new/> "t")'],
  ['[a](../old/index.md#x)', '[a](../new/index.md#x)'],
  ['> [a]: /old/#x', '> [a]: /new/#x'],
  ['one\r\n[two](/old/)\r\n`[](/old/)` [three](/old/)', 'one\r\n[two](/new/)\r\n`[](/old/)` [three](/new/)'],
  [':::card[T]{to="/old/" x=y}\n:::', ':::card[T]{to="/new/" x=y}\n:::'],
  ['| [a](/old/) | `/old/` |\n| - | - |', '| [a](/new/) | `/old/` |\n| - | - |'],
])('on a page, %j becomes %j', (before, after) => {
  expect(onPage(before)).toBe(after)
})

test.each([
  '[a](/older/) [b](/old/er/) [c](https://example.com/old/) [d](//old/) /old/ [/old/](/a/)',
  '```md\n[a](/old/)\n```',
  '    [a](/old/)\n',
  'In braces {/old/} and = /old/',
  '[a](./b.md) [b](../a/../b/index.md)',
])('on a page, %j stays', (text) => {
  expect(onPage(text)).toBe(text)
})

test('links of the page that moves stay valid', () => {
  const renames = { ...moved, files: new Map([['old/index.md', 'x/y/index.md']]) }
  expect(onPage('[a](../b/index.md#c) [d](e.md) [f](#g)', 'old/index.md', renames)).toBe(
    '[a](../../b/index.md#c) [d](../../old/e.md) [f](#g)',
  )
})

test('in data, links in Markdown and values change, but not keys', () => {
  const text =
    'paths:\n  /old/: x\nto: /old/#a\npages: [/a/, "/old/"]\nlist:\n  - /old/ # why\ntext: See [it](/old/), not /old/.\n'
  expect(applyEdits(text, editDataLinks(text, moved))).toBe(
    'paths:\n  /old/: x\nto: /new/#a\npages: [/a/, "/new/"]\nlist:\n  - /new/ # why\ntext: See [it](/new/), not /old/.\n',
  )
})
