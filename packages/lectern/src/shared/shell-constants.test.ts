import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as shell from './shell-constants.ts'

const { cssConstants, ...constants } = shell
const values: number[] = Object.values(constants)

test('the constants are those of the specification', () => {
  expect(constants).toEqual({
    CHUNK_TIMEOUT: 120_000,
    PROGRESS_MINIMUM: 0.08,
    PROGRESS_SPEED: 200,
    PROGRESS_TRICKLE_RATE: 0.02,
    PROGRESS_TRICKLE_SPEED: 800,
    SPY_INTERVAL: 300,
    SPY_MARGIN: 10,
  })
  expect(cssConstants).toEqual({ '--progress-speed': '200ms' })
})

/** The same number for something that the table doesn't cover. */
const unrelated = new Set([
  // The deadline of a hosted search, the longest text to show, and how strong a fading mark is, in percent.
  'src/search/hosted-first.ts: 800',
  'src/client/storage/safe-storage.ts: 300',
  'src/client/search/mark-terms.ts: 10',
])

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
const numberLiteral = /(?<![\w.#$])(?:\d[\d_]*\.?\d*|\.\d+)(?:e\d+)?(?![\w.%])/g
const time = /(?<![\w.#-])(\d*\.?\d+)(m?s)\b/g
const scrollOffset = /scroll-(?:margin|padding)[\w-]*:[^;]*?(?<![\w.])(\d*\.?\d+)px/g

/** The constants that a source file writes out, instead of importing them. */
function retyped(file: string, source: string): number[] {
  const text = source.replace(comment, '')
  // A style may be written in a script, too, so times count everywhere. Other numbers of a style sheet are mostly sizes and colors.
  const times = [...text.matchAll(time)].map(([, number, unit]) => Number(number) * (unit === 's' ? 1000 : 1))
  const others = file.endsWith('.css')
    ? [...text.matchAll(scrollOffset)].map(([, number]) => Number(number))
    : [...text.replace(quoted, '').matchAll(numberLiteral)].map(([number]) => Number(number.replaceAll('_', '')))
  return [...times, ...others].filter((number) => values.includes(number))
}

const root = join(import.meta.dirname, '../..')
const sources = ['client', 'search', 'shared', 'theme']
  .flatMap((folder) => readdirSync(join(root, 'src', folder), { recursive: true, withFileTypes: true }))
  .filter(({ name }) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
  .filter((file) => !file.includes('/testing/'))

test('nothing that a reader gets writes one of them a second time', () => {
  expect(sources).toEqual(expect.arrayContaining(['src/client/boot/boot-tail.ts', 'src/theme/status/progress-bar.css']))
  const found = sources
    .filter((file) => file !== 'src/shared/shell-constants.ts')
    .flatMap((file) => retyped(file, readFileSync(join(root, file), 'utf8')).map((value) => `${file}: ${value}`))
  expect(found.filter((one) => !unrelated.has(one))).toEqual([])
  expect([...unrelated].filter((one) => !found.includes(one))).toEqual([])
})

describe('a second copy is found', () => {
  test.each([
    ['a.ts', 'timer = setTimeout(fail, 120_000)', [120_000]],
    ['a.ts', 'const limit = 12e4', [120_000]],
    ['a.ts', 'const bar = { minimum: 0.08, rate: .02 }', [0.08, 0.02]],
    ['a.ts', 'setTimeout(look, 300)', [300]],
    ['a.ts', 'return top <= 10', [10]],
    ['a.tsx', 'style={{ transition: `transform 200ms` }}', [200]],
    ['a.ts', "bar.style.transitionDuration = '0.8s'", [800]],
    ['a.css', 'a { transition: transform .2s ease-out }', [200]],
    ['a.css', 'h2 { scroll-margin-top: 10px }', [10]],
  ])('in %s: %s', (file, source, expected) => {
    expect(retyped(file, source)).toEqual(expected)
  })

  test.each([
    ['a.ts', '// after 200 ms, or 0.2s\nconst a = 1_200 + 2.02 + x300'],
    ['a.ts', "const icon = 'M10 2.5 200 300'"],
    ['a.css', 'a { padding: 10px; color: oklch(0.2 0.02 200); transition: opacity 120ms }'],
    ['a.css', 'html { scroll-padding-top: 80px }'],
  ])('but nothing else is, in %s: %s', (file, source) => {
    expect(retyped(file, source)).toEqual([])
  })
})
