import type { SiteConfig } from '../config/schema.ts'
import { parseOklch, toHex } from '../theme/color.ts'
import { defaultTokens } from '../theme/tokens.ts'

/** What all images of a site share: its name, its mark, and its colors. */
export interface Design {
  title: string
  label: string | null
  lang: string
  /** SVG markup without variables, or `null`. */
  wordmark: string | null
  colors: Record<ColorName, string>
}

const colorNames = ['bg', 'bg-soft', 'ink', 'ink-3', 'accent', 'accent-ink'] as const
type ColorName = (typeof colorNames)[number]

/** The design of a site's images: the light theme, because services show them on backgrounds of any color. */
export function createDesign({ title, lang, theme }: Pick<SiteConfig, 'title' | 'lang' | 'theme'>): Design {
  const tokens = new Map([...defaultTokens(), ...Object.entries(theme.tokens)])
  const colorOf = (name: string): string => {
    const value = tokens.get(name) ?? ''
    return toHex(parseOklch(typeof value === 'string' ? value : value[0]))
  }
  return {
    title,
    label: theme.label,
    lang,
    wordmark: theme.wordmark && standAlone(theme.wordmark, colorOf),
    colors: {
      bg: colorOf('bg'),
      'bg-soft': colorOf('bg-soft'),
      ink: colorOf('ink'),
      'ink-3': colorOf('ink-3'),
      accent: colorOf('accent'),
      'accent-ink': colorOf('accent-ink'),
    },
  }
}

/** Turns inline SVG into an SVG file: `var(--accent)` becomes a color. */
function standAlone(svg: string, colorOf: (token: string) => string): string {
  const filled = svg.replace(/var\(--([\w-]+)\)/g, (_, token: string) => colorOf(token))
  return filled.includes('xmlns=') ? filled : filled.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}
