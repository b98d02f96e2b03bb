import { z } from 'zod'
import { defaultLabel } from '../../shared/site-data.ts'
import { suggest } from '../messages/suggest.ts'
import { oklch, oklchOfHex } from './color.ts'
import { defaultTokens, findLowContrast, type TokenOverrides } from './tokens.ts'

const tokenValue = z.union(
  [z.string().regex(/^[^;{}]+$/, 'expected a value without ;, {, and }'), z.tuple([z.string(), z.string()])],
  'expected one value, or a [light, dark] pair',
)

/** Attributes have no hash that a Content Security Policy could list; elements do. */
const hasNoBlocked = (markup: string): boolean => !/<[a-z][^>]*\s(?:style|on\w+)\s*=/i.test(markup)
const blockedMessage =
  'the Content Security Policy blocks style= and on…= attributes; use other attributes, such as fill'

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
      .refine(hasNoBlocked, blockedMessage)
      .nullable()
      .default(null),
    /** What kind of site it is, in lowercase after the title in the header: `Handbook`; `null` for nothing. */
    label: z.string().min(1).nullable().default(defaultLabel),
    /** Groups of links at the end of every page. */
    footer: z.array(footerGroup).default([]),
    /** Markup added to the head of every page, for example a `<style>` with the site's `@font-face`. */
    head: z
      .string()
      .regex(/^\s*</, 'expected markup such as <link …> or <style>…</style>')
      .refine(hasNoBlocked, blockedMessage)
      .nullable()
      .default(null),
  })
  .superRefine(({ tokens }, context) => {
    if (Object.keys(tokens).length === 0) return
    const faults = findFaults(tokens)
    for (const { name, message, fix } of faults)
      context.addIssue({ code: 'custom', path: ['tokens', name], message, params: { fix } })
    if (faults.length > 0) return
    for (const { token, background, theme, ratio, minimum } of findLowContrast(tokens)) {
      const name = token in tokens ? token : background
      const message = `the contrast of ${token} on ${background} in the ${theme} theme is ${ratio.toFixed(2)}:1; the minimum is ${minimum}:1`
      const params = { fix: 'make one of the two lighter or darker' }
      context.addIssue({ code: 'custom', path: ['tokens', name], message, params })
    }
  })

export type ThemeSettings = Readonly<z.output<typeof themeSchema>>

interface TokenFault {
  name: string
  message: string
  fix: string
}

function findFaults(tokens: TokenOverrides): TokenFault[] {
  const defaults = defaultTokens()
  return Object.entries(tokens).flatMap(([name, value]): TokenFault[] => {
    const known = defaults.get(name)
    if (known === undefined) return [{ name, message: 'unknown token', fix: suggest(name, [...defaults.keys()]) }]
    if (typeof known === 'string') {
      if (typeof value !== 'string') return [{ name, message: 'it is the same in both themes', fix: 'write one value' }]
      const isLength = !name.startsWith('radius-') || /^\d*\.?\d+(?:px|rem|em)$/.test(value)
      return isLength ? [] : [{ name, message: `${value} isn't a length`, fix: 'write one such as 8px or 0px' }]
    }
    const colors = typeof value === 'string' ? [value, value] : value
    return colors
      .filter((color) => !oklch.test(color))
      .map((color) => ({
        name,
        message: `${color} isn't an oklch() color`,
        fix: `write ${oklchOfHex(color) ?? 'one such as oklch(0.5 0.115 163)'}`,
      }))
  })
}
