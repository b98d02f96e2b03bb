import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../search/text/words.ts'
import type { KnownName } from '../names/known-name.ts'
import { compileBody } from '../testing/compile.ts'
import { growth } from '../testing/growth.ts'

const names: KnownName[] = [
  { kind: 'path', name: 'steps.trigger.event.body', to: '/x/' },
  { kind: 'word', name: 'optional', to: '/x/' },
  { kind: 'constant', name: 'SIZE_LIMIT', to: '/x/' },
  { kind: 'command', name: 'acme deploy', to: '/x/', flags: ['--all'] },
  { kind: 'endpoint', name: 'GET /v1/sources', to: '/x/' },
]

const table = (row: string) => (size: number) => `| a | b | c |\n| - | - | - |\n${`${row}\n`.repeat(size)}`

const lines = (size: number, line: (index: number) => string) =>
  Array.from({ length: size }, (_, index) => `${line(index)}\n`).join('')

/** Size of the shorter page, and its body. */
const bodies: Record<string, [size: number, body: (size: number) => string]> = {
  'rows of a table': [1200, table('| a | b | c |')],
  'rows with markup': [150, table('| [a](/x/) | `b` | **c** {$LIMIT} |')],
  'rows with names': [200, table('| `steps.trigger.event.body` | `optinal` | `acme deploy` |')],
  'rows with mistakes': [600, table('| {$LIMITS} | [a b][c] | c | d |')],
  'tables with the same name': [600, (size) => '| a | b |\n| - | - |\n| c | d |\n\n'.repeat(size)],
  'columns of a table': [500, (size) => ['|a', '|-', '|b'].map((cell) => cell.repeat(size)).join('\n')],
  'parts of a path in code font': [10_000, (size) => `\`${'a.'.repeat(size)}\``],
  'words of a command in code font': [4000, (size) => `\`acme ${'a '.repeat(size)}\``],
  'spaces in a line': [10_000, (size) => `a${' '.repeat(size)}b`],
  'open footnotes': [4000, (size) => '[^'.repeat(size)],
  'open brackets': [4000, (size) => '[a'.repeat(size)],
  'unknown constants': [1500, (size) => '{$NONE}\n'.repeat(size)],
  headings: [300, (size) => lines(size, (index) => `## Heading ${index}\n`)],
  'headings of the fourth level': [300, (size) => `## A\n\n### B\n\n${lines(size, (index) => `#### C ${index}\n`)}`],
  paragraphs: [4000, (size) => 'a\n\n'.repeat(size)],
  'unused link definitions': [1500, (size) => lines(size, (index) => `[a${index}]: /x/`)],
  'link definitions that are used': [
    1500,
    (size) => lines(size, (index) => `[a${index}]\n`) + lines(size, (index) => `[a${index}]: /x/`),
  ],
  'misspelled labels of links': [
    400,
    (size) => lines(size, (index) => `[b${index}] [b][b${index}]\n`) + lines(size, (index) => `[a${index}]: /x/`),
  ],
}

describe('a page with four times as many of these takes about four times as long', () => {
  test.each(Object.entries(bodies))('%s', async (_, [size, body]) => {
    expect(await growth((length) => compileBody(body(length), { names }), size)).toBeLessThan(9)
  })
})

describe('so do the words of a text', () => {
  test.each(['a.', 'a,', 'aB', 'a@', "a's ", '--a'])('%s', async (part) => {
    // Words are cached by chunk, so each attempt needs another text.
    let prefix = ''
    const run = (size: number) => {
      prefix += 'x'
      return wordsOf(prefix + part.repeat(size))
    }
    expect(await growth(run, 5000)).toBeLessThan(9)
  })
})

test('a page of 10 MB compiles', async () => {
  const words = 'A sentence of a page, as long as most of them, and without any markup in it. '
  const part = `${words.repeat(30)}\n\n${table(`| ${words} | ${words} | ${words} |`)(7)}\n`
  const body = part.repeat(Math.ceil(10_000_000 / part.length))
  const { html, problems } = await compileBody(body, { houseRules: false })
  expect(html.length).toBeGreaterThan(body.length)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})
