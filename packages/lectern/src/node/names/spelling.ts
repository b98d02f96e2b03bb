import { editDistance } from '../../shared/text/edit-distance.ts'

/** Words this short can't be distinguished from misspellings. */
const tooShort = 4
/** From this length on, two typos are allowed. */
const long = 8

/** The known word that was probably meant, with at most one typo, or two in a long word. `null` for none, and for a plural. */
export function nearestSpelling(word: string, known: readonly string[]): string | null {
  const most = maxEdits(word)
  let near: { word: string; edits: number } | null = null
  for (const other of known) {
    if (Math.abs(other.length - word.length) > most || other.length <= tooShort || arePlurals(word, other)) continue
    const edits = editDistance(word, other, most)
    if (edits > 0 && edits <= most && (near === null || edits < near.edits)) near = { word: other, edits }
  }
  return near?.word ?? null
}

function maxEdits({ length }: string): number {
  if (length <= tooShort) return 0
  return length < long ? 1 : 2
}

function arePlurals(word: string, other: string): boolean {
  return `${word}s` === other || `${other}s` === word
}
