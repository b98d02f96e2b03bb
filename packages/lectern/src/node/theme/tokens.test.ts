import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inEngine } from '../paths.ts'
import { contrast, contrastOnTint, type Oklch, parseOklch, toHex } from './color.ts'
import { applyTokens, backgroundColors, defaultTokens, findLowContrast, tokensFile } from './tokens.ts'

function read(name: string): string {
  return readFileSync(inEngine(`src/theme/content/${name}.css`), 'utf8')
}

const tokens = defaultTokens()

function colorOf(token: string, theme: 0 | 1): Oklch {
  const value = tokens.get(token)
  if (typeof value !== 'object') throw new RangeError(`no color ${token}`)
  return parseOklch(value[theme])
}

/** `.line:is(.hl, :target)` is `.line.hl` and `.line:target`. */
function eachOf(selector: string): string[] {
  const [, start, list] = /^(.*):is\((.*)\)$/.exec(selector) ?? []
  return list === undefined ? [selector] : list.split(', ').map((one) => `${start}${one}`)
}

/** Which lines of a block are tinted, with what and how much, as the style says. */
const code = read('code-block') + read('code-marks') + read('code-tools')
const tints = [
  ...code.matchAll(
    /(\.line(?:\.[\w-]+|:is\([^)]*\))) \{[^}]*background: color-mix\(in oklch, var\(--([\w-]+)\) (\d+)%, transparent\)/g,
  ),
].flatMap(([, line = '', tint = '', percent]) =>
  eachOf(line).map((one) => ({ line: one, tint, share: Number(percent) / 100 })),
)

/** Lines on which comments and numbers take the stronger ink, as the style says. */
const strong =
  /\.line:is\(([^)]*)\) \.c,\n\.numbers \.line:is\(\1\)::before \{\s*color: var\(--ink-2\)/
    .exec(code)?.[1]
    ?.split(', ') ?? []

test('a tint is mixed as browsers do', () => {
  const [black, white] = [parseOklch('oklch(0 0 0)'), parseOklch('oklch(1 0 0)')]
  expect(contrastOnTint(white, black, white, 0)).toBeCloseTo(21, 1)
  expect(contrastOnTint(white, black, white, 1)).toBeCloseTo(1, 1)
  // #808080 on white, by the example of the standard's own tool.
  expect(contrastOnTint(white, black, white, 0x80 / 0xff)).toBeCloseTo(3.95, 1)
})

test('every line that can be tinted is known', () => {
  expect(tints.map(({ line }) => line)).toEqual(['.line.hl', '.line:target', '.line.ins', '.line.del'])
})

test('black on white has the greatest contrast', () => {
  expect(contrast(parseOklch('oklch(0 0 0)'), parseOklch('oklch(1 0 0)'))).toBeCloseTo(21, 1)
})

test('text and marks of the default theme can be read', () => {
  expect(findLowContrast({})).toEqual([])
})

test("a site's own color that can't be read is found, with its background", () => {
  expect(findLowContrast({ accent: ['oklch(0.8 0.1 163)', 'oklch(0.82 0.145 163)'] })).toContainEqual({
    token: 'accent',
    background: 'bg',
    theme: 'light',
    ratio: expect.closeTo(1.79, 1),
    minimum: 3,
  })
})

test("a site's values take the place of the defaults", () => {
  const css = applyTokens(readFileSync(tokensFile, 'utf8'), {
    accent: ['oklch(0.5 0.2 20)', 'oklch(0.8 0.1 20)'],
    'font-text': 'Georgia, serif',
  })
  expect(css).toContain('--accent: light-dark(oklch(0.5 0.2 20), oklch(0.8 0.1 20));')
  expect(css).toContain('--font-text: Georgia, serif;')
  expect(css.split('\n')).toHaveLength(readFileSync(tokensFile, 'utf8').split('\n').length)
})

test('the bars of browsers have the color of the page', () => {
  expect(backgroundColors({})).toEqual(['#fff', '#0d1214'])
  expect(backgroundColors({ bg: ['oklch(0.98 0.01 90)', 'oklch(0 0 0)'] })).toEqual([
    toHex(parseOklch('oklch(0.98 0.01 90)')),
    '#000',
  ])
})

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s', (_, theme) => {
  test.each(tints)('code can be read on $line', ({ line, tint, share }) => {
    const quiet = strong.includes(line.replace('.line', '')) ? ['ink-2'] : ['ink-3']
    const sign = line.endsWith('.del') ? 'danger' : 'accent-ink'
    for (const text of ['ink', 'tok-key', 'tok-str', 'tok-fn', 'tok-num', sign, ...quiet]) {
      const found = contrastOnTint(colorOf(text, theme), colorOf('bg-code', theme), colorOf(tint, theme), share)
      expect(found, `${text} on ${line}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})
