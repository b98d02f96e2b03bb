import { getDefaultSettings, mergeSettings, spellCheckDocument } from 'cspell-lib'
import type { UnknownWord } from './words-of.ts'

/**
 * Finds the words that are neither American English nor computing terms.
 * @param words each once, because looking up a word takes longer than finding its places
 * @param own names and terms that are correct, too
 */
export async function findUnknown(words: readonly string[], own: readonly string[]): Promise<UnknownWord[]> {
  const settings = mergeSettings(await getDefaultSettings(), { language: 'en-US', words: [...own] })
  const { issues, errors = [] } = await spellCheckDocument(
    { uri: 'words:///words.txt', text: words.join('\n'), languageId: 'plaintext', locale: 'en-US' },
    { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
    { ...settings, maxNumberOfProblems: words.length },
  )
  const [error] = errors
  if (error) throw error
  return issues.map(({ line, suggestionsEx = [] }) => ({
    word: line.text.trim(),
    suggestions: suggestionsEx.map(({ word, wordAdjustedToMatchCase = word }) => wordAdjustedToMatchCase),
  }))
}
