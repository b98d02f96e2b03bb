import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, type Oklch, parseOklch } from '../testing/contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Token -> its colour in the light and in the dark theme. */
const tokens = new Map<string, [light: Oklch, dark: Oklch]>()
for (const [, name = '', light = '', dark = ''] of css.matchAll(
  /--([\w-]+): light-dark\((oklch\(.*?\)), (oklch\(.*?\))\);/g,
)) {
  tokens.set(name, [parseOklch(light), parseOklch(dark)])
}

function ratio(text: string, background: string, theme: 0 | 1): number {
  const [a, b] = [tokens.get(text), tokens.get(background)]
  if (!a || !b) throw new RangeError(`no token ${text} or ${background}`)
  return contrast(a[theme], b[theme])
}

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
  ...['tok-key', 'tok-str', 'tok-fn', 'tok-num', 'tok-com'].map((token): [string, string[]] => [
    token,
    ['bg-code', 'bg'],
  ]),
]
/** Lines and marks that carry meaning. */
const markPairs: [mark: string, backgrounds: string[]][] = [
  ['accent', ['bg', 'bg-soft', 'bg-code', 'accent-soft']],
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

  test.each(markPairs)('a mark in %s can be seen on %j', (mark, backgrounds) => {
    for (const background of backgrounds) {
      expect(ratio(mark, background, theme), `${mark} on ${background}`).toBeGreaterThanOrEqual(3)
    }
  })
})
