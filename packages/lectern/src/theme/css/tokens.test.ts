import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, contrastOnTint, type Oklch, parseOklch } from '../testing/contrast.ts'

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}

const css = read('./tokens.css')

/** Token -> its colour in the light and in the dark theme. */
const tokens = new Map<string, [light: Oklch, dark: Oklch]>()
for (const [, name = '', light = '', dark = ''] of css.matchAll(
  /--([\w-]+): light-dark\((oklch\(.*?\)), (oklch\(.*?\))\);/g,
)) {
  tokens.set(name, [parseOklch(light), parseOklch(dark)])
}

function colorOf(token: string, theme: 0 | 1): Oklch {
  const colors = tokens.get(token)
  if (!colors) throw new RangeError(`no token ${token}`)
  return colors[theme]
}

function ratio(text: string, background: string, theme: 0 | 1): number {
  return contrast(colorOf(text, theme), colorOf(background, theme))
}

/** `.line:is(.hl, :target)` is `.line.hl` and `.line:target`. */
function eachOf(selector: string): string[] {
  const [, start, list] = /^(.*):is\((.*)\)$/.exec(selector) ?? []
  return list === undefined ? [selector] : list.split(', ').map((one) => `${start}${one}`)
}

/** Which lines of a block are tinted, with what and how much, as the style says. */
const code = read('../content/code-block.css') + read('../content/code-marks.css') + read('../content/code-tools.css')
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

/** Every pair of text and background that the theme uses. */
const textPairs: [text: string, backgrounds: string[]][] = [
  ['ink', ['bg', 'bg-soft', 'bg-code', 'accent-soft', 'warn-soft', 'danger-soft']],
  ['ink-2', ['bg', 'bg-soft', 'bg-code', 'accent-soft', 'warn-soft', 'danger-soft']],
  ['ink-3', ['bg', 'bg-soft']],
  ['accent-ink', ['bg', 'bg-soft', 'bg-code', 'accent-soft', 'warn-soft', 'danger-soft']],
  ['on-accent', ['accent']],
  ['danger', ['danger-soft']],
  ...['tok-key', 'tok-str', 'tok-fn', 'tok-num', 'ink-3'].map((token): [string, string[]] => [
    token,
    ['bg-code', 'bg'],
  ]),
]
/** Lines and marks that carry meaning. */
const markPairs: [mark: string, backgrounds: string[]][] = [
  ['accent', ['bg', 'bg-soft', 'bg-code', 'accent-soft']],
  ['line-field', ['bg', 'bg-soft']],
  ['warn', ['warn-soft']],
  ['danger', ['danger-soft', 'bg']],
]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s', (_, theme) => {
  test.each(textPairs)('text in %s can be read on %j', (text, backgrounds) => {
    for (const background of backgrounds) {
      expect(ratio(text, background, theme), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(tints)('code can be read on $line', ({ line, tint, share }) => {
    const quiet = strong.includes(line.replace('.line', '')) ? ['ink-2'] : ['ink-3']
    const sign = line.endsWith('.del') ? 'danger' : 'accent-ink'
    for (const text of ['ink', 'tok-key', 'tok-str', 'tok-fn', 'tok-num', sign, ...quiet]) {
      const found = contrastOnTint(colorOf(text, theme), colorOf('bg-code', theme), colorOf(tint, theme), share)
      expect(found, `${text} on ${line}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(markPairs)('a mark in %s can be seen on %j', (mark, backgrounds) => {
    for (const background of backgrounds) {
      expect(ratio(mark, background, theme), `${mark} on ${background}`).toBeGreaterThanOrEqual(3)
    }
  })
})
