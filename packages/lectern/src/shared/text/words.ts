/** Gives a test of texts: whether one holds every word of the query, in any order, in capitals or lowercase letters. No words, and each text passes. */
export function hasWords(query: string): (text: string) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return (text) => {
    const lower = text.toLowerCase()
    return words.every((word) => lower.includes(word))
  }
}
