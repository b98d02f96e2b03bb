import { readFile } from 'node:fs/promises'
import type { CheckInput, CheckReport, Problem } from '../../../packages/lectern/src/index.ts'
import { positionIn } from '../prose/position.ts'
import { isOwnContent, readProse } from '../prose/read-prose.ts'
import { problemsOfList } from '../prose/word-list.ts'
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

/** The dictionary is sorted, and lists only words that a text uses. */
export function problemsOfDictionary(own: readonly string[], used: readonly string[]): Problem[] {
  const known = new Set(used.map((word) => word.toLowerCase()))
  return problemsOfList(dictionaryName, own, (word) => known.has(word.toLowerCase()))
}

// What the configuration loads is the check itself.
// biome-ignore lint/style/noDefaultExport: `spelling` in the configuration imports this module's default
export default checkSpelling
