import type { CheckInput, CheckReport, Problem } from '../../../packages/lectern/src/index.ts'
import { positionIn } from '../prose/position.ts'
import { type Prose, readProse } from '../prose/read-prose.ts'
import { nameRules } from './names.ts'
import { type Rule, rules } from './rules.ts'

/** Names of buttons and fields, and words of others: `**Need not**`, "need not". */
const quoted = /\*\*[^*\0]+\*\*|"[^"\0]*"|“[^”\0]*”/g

/** Finds the habits that no page of ours may have, and misspelled names. */
export async function checkEnglish({ contentDir }: Pick<CheckInput, 'contentDir'>): Promise<CheckReport> {
  return { problems: (await readProse(contentDir)).flatMap(habitsIn) }
}

/** The habits and misspelled names in one file, with their lines and columns. */
export function habitsIn({ file, source, text }: Prose): Problem[] {
  const own = text.replace(quoted, (words) => words.replace(/[^\n]+/g, (line) => '\uFFFC'.repeat(line.length)))
  const find = (words: string, all: readonly Rule[]): Problem[] =>
    all.flatMap(({ pattern, message, fix }) =>
      [...words.matchAll(pattern)].map(({ index, 0: { length } }): Problem => {
        const found = source
          .slice(index, index + length)
          .trim()
          .replace(/\s+/g, ' ')
        const shown = found.length > 60 ? `${found.slice(0, 60)}…` : found
        return { file, ...positionIn(source, index), message: `"${shown}" ${message}`, fix, severity: 'error' }
      }),
    )
  return [...find(own, rules), ...find(text, nameRules)]
}

// What the configuration loads is the check itself.
// biome-ignore lint/style/noDefaultExport: `english` in the configuration imports this module's default
export default checkEnglish
