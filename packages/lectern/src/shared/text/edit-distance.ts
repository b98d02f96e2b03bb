/**
 * Number of typos between two words: letters that are missing, added, replaced or swapped with their neighbor (optimal string alignment).
 * Own code because libraries count a swap as two typos, and don't stop at a maximum.
 * @param most maximum of interest
 * @param isPrefix whether `word` may continue after the end of `typed`
 * @returns the distance, or `most + 1` if it's larger than `most`
 */
export function editDistance(
  typed: string,
  word: string,
  most = Math.max(typed.length, word.length),
  isPrefix = false,
): number {
  const tooFar = most + 1
  if (typed.length - word.length > most || (!isPrefix && word.length - typed.length > most)) return tooFar
  const width = Math.min(word.length, typed.length + most)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + Number(!isSame))
      const isSwap = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwap) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > most) return tooFar
    beforeLast = last
    last = current
  }
  return Math.min(tooFar, isPrefix ? Math.min(...last) : at(last, width))
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
