import { distance } from 'fastest-levenshtein'

/** Words of so many letters are too short to tell a misspelt one from another word. */
const tooShort = 4
/** From so many letters on, two may be wrong. */
const long = 8

/**
 * The known word that a misspelt one stands for: one letter off, two in a long word; letters that have changed places
 * count as one. `null` for none: a word and its plural are both right.
 */
export function nearestSpelling(word: string, known: readonly string[]): string | null {
  const most = mostEdits(word)
  let near: { word: string; edits: number } | null = null
  for (const other of known) {
    if (Math.abs(other.length - word.length) > most || other.length <= tooShort || arePlurals(word, other)) continue
    const edits = editsBetween(word, other)
    if (edits > 0 && edits <= most && (near === null || edits < near.edits)) near = { word: other, edits }
  }
  return near?.word ?? null
}

function mostEdits({ length }: string): number {
  if (length <= tooShort) return 0
  return length < long ? 1 : 2
}

function editsBetween(word: string, other: string): number {
  const edits = distance(word, other)
  return edits === 2 && haveSwapped(word, other) ? 1 : edits
}

/** Whether the words differ by two neighbours that have changed places. */
function haveSwapped(word: string, other: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== other[index])
  const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  return swapped === other
}

function arePlurals(word: string, other: string): boolean {
  return `${word}s` === other || `${other}s` === word
}
