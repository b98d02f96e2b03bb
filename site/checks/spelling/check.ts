import { readFile } from 'node:fs/promises'
import type { CheckInput, CheckReport, Problem } from '../../../packages/lectern/src/index.ts'
import { positionIn } from '../prose/position.ts'
import { isOwnContent, readProse } from '../prose/read-prose.ts'
import { findUnknown } from './find-unknown.ts'
import { placesOf } from './words-of.ts'

/** Names and terms that the spell checker doesn't know, one per line. */
const dictionary = new URL('words.txt', import.meta.url)
const dictionaryName = 'site/checks/spelling/words.txt'

/** Finds misspelled words, and entries of the dictionary that no text needs. */
export async function checkSpelling({ contentDir }: Pick<CheckInput, 'contentDir'>): Promise<CheckReport> {
  const [texts, list] = await Promise.all([readProse(contentDir), readFile(dictionary, 'utf8')])
  const own = list.trimEnd().split('\n')
  const places = placesOf(texts)
  const unknown = await findUnknown([...places.keys()], own)
  const misspelled = unknown.flatMap(({ word, suggestions }) =>
    (places.get(word) ?? []).map(({ prose: { file, source }, offset }): Problem => {
      const fix = suggestions.length === 0 ? '' : `write "${suggestions.join('" or "')}", or `
      return {
        file,
        ...positionIn(source, offset),
        message: `unknown word: ${word}`,
        fix: `${fix}add a real name or term to ${dictionaryName}`,
        severity: 'error',
      }
    }),
  )
  const listProblems = isOwnContent(contentDir) ? problemsOfDictionary(own, [...places.keys()]) : []
  return { problems: [...misspelled, ...listProblems] }
}

/** The dictionary is sorted, and has only words that are in a text. */
export function problemsOfDictionary(own: readonly string[], used: readonly string[]): Problem[] {
  const known = new Set(used.map((word) => word.toLowerCase()))
  return own.flatMap((word, index): Problem[] => {
    const at = { file: dictionaryName, line: index + 1, column: 1, severity: 'error' as const }
    const before = own[index - 1]
    if (before !== undefined && before.localeCompare(word, 'en') >= 0)
      return [{ ...at, message: `${word} is not in alphabetical order`, fix: `move it before ${before}, or remove it` }]
    return known.has(word.toLowerCase())
      ? []
      : [{ ...at, message: `${word} is in no text`, fix: 'remove it from the dictionary' }]
  })
}

// What the configuration loads is the check itself.
// biome-ignore lint/style/noDefaultExport: `spelling` in the configuration imports this module's default
export default checkSpelling
