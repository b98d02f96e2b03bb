/** Encodes sorted words: each line has the number of letters shared with the previous word, then the rest. */
export function encodeWords(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const shared = Math.min(9, sharedLength(words[index - 1] ?? '', word))
      return `${shared}${word.slice(shared)}`
    })
    .join('\n')
}

export function decodeWords(text: string): string[] {
  let word = ''
  if (text === '') return []
  return text.split('\n').map((line) => {
    word = word.slice(0, Number(line[0])) + line.slice(1)
    return word
  })
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
