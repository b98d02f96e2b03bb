import { readFileSync } from 'node:fs'
import { inEngine } from '../paths.ts'
import { contrast, parseOklch, toHex } from './color.ts'

/** A token's values for the light and dark theme, or one value for both. */
export type TokenValue = readonly [light: string, dark: string] | string

/** The site's values, by token name without `--`. */
export type TokenOverrides = Readonly<Record<string, TokenValue>>

/** The style sheet with the tokens' default values. */
export const tokensFile = inEngine('src/theme/css/tokens.css')

const declaration = /--([\w-]+): (?:light-dark\((oklch\(.*?\)), (oklch\(.*?\))\)|(.*?));/g

/** Default values of the tokens that the build inlines. */
const inlinedTokensFile = inEngine('src/theme/css/inlined-tokens.css')

/** All tokens with their default values. */
export function defaultTokens(): Map<string, TokenValue> {
  return new Map([...tokensIn(tokensFile), ...tokensIn(inlinedTokensFile)])
}

function tokensIn(file: string): Map<string, TokenValue> {
  const found = readFileSync(file, 'utf8').matchAll(declaration)
  return new Map(
    [...found].map(([, name = '', light, dark, both = '']) => [name, light && dark ? [light, dark] : both]),
  )
}

/** Replaces the default token values in the style sheet with the site's. */
export function applyTokens(css: string, overrides: TokenOverrides): string {
  return css.replace(declaration, (text, name: string) => {
    const value = overrides[name]
    if (value === undefined) return text
    return `--${name}: ${typeof value === 'string' ? value : `light-dark(${value.join(', ')})`};`
  })
}

/** Creates a function that puts the values of inlined tokens into a style sheet: `var(--radius-block)` -> `10px`. */
export function tokenInliner(overrides: TokenOverrides): (css: string) => string {
  const defaults = tokensIn(inlinedTokensFile)
  return (css) =>
    css.replace(/var\(--([\w-]+)\)/g, (text, name: string) => {
      const value = defaults.has(name) ? (overrides[name] ?? defaults.get(name)) : text
      return typeof value === 'string' ? value : text
    })
}

/** The page's background as `#rrggbb`, for the browser's toolbar. */
export function backgroundColors(overrides: TokenOverrides): readonly [light: string, dark: string] {
  const background = overrides.bg ?? defaultTokens().get('bg') ?? ''
  const [light, dark] = typeof background === 'string' ? [background, background] : background
  return [toHex(parseOklch(light)), toHex(parseOklch(dark))]
}

/** Color pairs used by the theme, with the contrast that WCAG 2.2 AA requires. */
export const pairs: readonly { minimum: number; tokens: readonly string[]; on: readonly string[] }[] = [
  {
    minimum: 4.5,
    tokens: ['ink', 'ink-2', 'accent-ink'],
    on: ['bg', 'bg-soft', 'bg-code', 'accent-soft', 'warn-soft', 'danger-soft'],
  },
  { minimum: 4.5, tokens: ['ink-3'], on: ['bg', 'bg-soft', 'bg-code'] },
  { minimum: 4.5, tokens: ['on-accent'], on: ['accent'] },
  { minimum: 4.5, tokens: ['danger'], on: ['danger-soft'] },
  { minimum: 4.5, tokens: ['tok-key', 'tok-str', 'tok-fn', 'tok-num'], on: ['bg-code', 'bg'] },
  { minimum: 3, tokens: ['accent'], on: ['bg', 'bg-soft', 'bg-code', 'accent-soft'] },
  { minimum: 3, tokens: ['line-field'], on: ['bg', 'bg-soft'] },
  { minimum: 3, tokens: ['warn'], on: ['warn-soft'] },
  { minimum: 3, tokens: ['danger'], on: ['bg'] },
]

export interface LowContrast {
  token: string
  background: string
  theme: 'light' | 'dark'
  ratio: number
  minimum: number
}

/** Pairs that readers with low vision couldn't read. @throws SyntaxError for a value that isn't `oklch()` */
export function findLowContrast(overrides: TokenOverrides): LowContrast[] {
  const tokens = new Map([...defaultTokens(), ...Object.entries(overrides)])
  const colorOf = (name: string, theme: 0 | 1): string => {
    const value = tokens.get(name) ?? ''
    return typeof value === 'string' ? value : value[theme]
  }
  return pairs.flatMap(({ minimum, tokens: names, on }) =>
    names.flatMap((token) =>
      on.flatMap((background) =>
        ([0, 1] as const).flatMap((theme) => {
          const ratio = contrast(parseOklch(colorOf(token, theme)), parseOklch(colorOf(background, theme)))
          return ratio >= minimum ? [] : [{ token, background, theme: themes[theme], ratio, minimum }]
        }),
      ),
    ),
  )
}

const themes = ['light', 'dark'] as const
