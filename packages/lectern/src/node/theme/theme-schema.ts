import { z } from 'zod'
import { defaultLabel } from '../../shared/site-data.ts'
import { suggest } from '../suggest.ts'
import { parseOklch } from './color.ts'
import { defaultTokens, findLowContrast, type TokenOverrides } from './tokens.ts'

const tokenValue = z.union(
  [z.string().regex(/^[^;{}]+$/), z.tuple([z.string(), z.string()])],
  'expected one value, or a [light, dark] pair',
)

const footerGroup = z.strictObject({
  title: z.string().min(1),
  links: z.array(z.strictObject({ text: z.string().min(1), link: z.string().min(1) })).min(1),
})

/** What a site can change about the theme. */
export const themeSchema = z
  .strictObject({
    /**
     * Values for tokens of `theme/css/tokens.css`, by name without `--`. Colors are pairs of `oklch()`, light and dark:
     * `{ accent: ['oklch(0.5 0.115 163)', 'oklch(0.82 0.145 163)'] }`.
     */
    tokens: z.record(z.string(), tokenValue).default({}),
    /** SVG markup shown before the title in the header. It can use tokens: `fill="var(--accent)"`. */
    wordmark: z
      .string()
      .regex(/^<svg[\s>]/, 'expected SVG markup: <svg …>…</svg>')
      .nullable()
      .default(null),
    /** What kind of site it is, in small letters after the title in the header: `Handbook`; `null` for nothing. */
    label: z.string().min(1).nullable().default(defaultLabel),
    /** Groups of links at the end of every page. */
    footer: z.array(footerGroup).default([]),
    /** Markup added to the head of every page, for example a `<style>` with the site's `@font-face`. */
    head: z.string().regex(/^\s*</, 'expected markup such as <link …> or <style>…</style>').nullable().default(null),
  })
  .superRefine(({ tokens }, context) => {
    if (Object.keys(tokens).length === 0) return
    const faults = findFaults(tokens)
    for (const [name, message] of faults) context.addIssue({ code: 'custom', path: ['tokens', name], message })
    if (faults.length > 0) return
    for (const { token, background, theme, ratio, minimum } of findLowContrast(tokens)) {
      const name = token in tokens ? token : background
      const message = `the contrast of ${token} on ${background} in the ${theme} theme is ${ratio.toFixed(2)}:1; the minimum is ${minimum}:1`
      context.addIssue({ code: 'custom', path: ['tokens', name], message })
    }
  })

export type ThemeSettings = Readonly<z.output<typeof themeSchema>>

function findFaults(tokens: TokenOverrides): [name: string, message: string][] {
  const defaults = defaultTokens()
  return Object.entries(tokens).flatMap(([name, value]): [string, string][] => {
    const known = defaults.get(name)
    if (known === undefined) {
      return [[name, `unknown token ${name}: ${suggest(name, [...defaults.keys()])}`]]
    }
    if (typeof known === 'string') {
      if (typeof value !== 'string') return [[name, `${name} takes a single value for both themes`]]
      const isLength = !name.startsWith('radius-') || /^\d*\.?\d+(?:px|rem|em)$/.test(value)
      return isLength ? [] : [[name, `${value} isn't a length such as 8px or 0px`]]
    }
    const colors = typeof value === 'string' ? [value, value] : value
    return colors
      .filter((color) => !isColor(color))
      .map((color) => [name, `${color} isn't a color such as oklch(0.5 0.115 163)`])
  })
}

function isColor(text: string): boolean {
  try {
    parseOklch(text)
    return true
  } catch {
    return false
  }
}
