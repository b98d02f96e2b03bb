import { stem } from './stem.ts'

/**
 * Stems of common words in questions that may also be search terms, so they count less. In a separate file, because the dialog
 * doesn't need them. One line, because line breaks would be part of what readers download.
 */
export const lightWords: ReadonlySet<string> = stemsOf(
  'get use want need know see make happen mean tell let try many much something someone anyone thing without another now right really actually work possible way able go show give find look more all whole one two first same different',
)

export function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(stem))
}
