import type { StylePart } from './inline-style.ts'

export interface TokenSheets<Part extends Pick<StylePart, 'css'>> {
  core: string
  parts: Part[]
  deferred: string
}

const table = /:root\{color-scheme:light dark;([^}]*)\}/

/**
 * Moves tokens that the core declares but doesn't use to the parts that use them, and all of them to the deferred sheet. Together,
 * they take about 130 bytes of a document.
 */
export function spreadTokens<Part extends Pick<StylePart, 'css'>>(sheets: TokenSheets<Part>): TokenSheets<Part> {
  const [all = '', list = ''] = table.exec(sheets.core) ?? []
  const tokens = new Map(list.split(';').map((one) => [one.slice(0, one.indexOf(':')), one]))
  const common = usedIn(sheets.core.replace(table, ''), tokens)
  const rare = [...tokens.keys()].filter((name) => !common.has(name))
  const declare = (names: readonly string[]): string =>
    names.length === 0 ? '' : `:root{${names.map((name) => tokens.get(name)).join(';')}}`
  const kept = [...tokens].flatMap(([name, one]) => (common.has(name) ? [one] : []))
  return {
    core: sheets.core.replace(all, () => `:root{${['color-scheme:light dark', ...kept].join(';')}}`),
    parts: sheets.parts.map((part) => {
      const used = usedIn(part.css, tokens)
      return { ...part, css: declare(rare.filter((name) => used.has(name))) + part.css }
    }),
    deferred: `@layer tokens{${declare(rare)}}${sheets.deferred}`,
  }
}

/** Names of the tokens that a style sheet uses, and of those that their values use. */
function usedIn(css: string, tokens: ReadonlyMap<string, string>, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of css.matchAll(/var\((--[\w-]+)/g)) {
    if (found.has(name)) continue
    found.add(name)
    usedIn(tokens.get(name) ?? '', tokens, found)
  }
  return found
}
