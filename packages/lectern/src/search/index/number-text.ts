/**
 * Encodes numbers as text, because hosts compress text but not unknown binary files. A number below 46 takes one character,
 * one below 2,116 takes two, and so on: characters from the upper half of the alphabet continue a number.
 */
const alphabet = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (character) => !'"\\\n'.includes(character),
)
const base = Math.floor(alphabet.length / 2)

const decoder = new TextDecoder()
const codes = alphabet.map((character) => character.charCodeAt(0))
/** Character code -> digit. A lookup table, because an index has millions of digits. */
const digitOf = new Uint8Array(128)
for (const [digit, code] of codes.entries()) digitOf[code] = digit

/** @param numbers non-negative integers */
export function encodeNumbers(numbers: readonly number[]): string {
  // Appending single characters would build a tree of strings, hundreds of megabytes for a large index.
  const digits: number[] = []
  for (let rest of numbers) {
    for (; rest >= base; rest = Math.floor(rest / base)) digits.push(codes[base + (rest % base)] ?? 0)
    digits.push(codes[rest] ?? 0)
  }
  return decoder.decode(new Uint8Array(digits))
}

export function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let unit = 1
  for (let at = 0; at < text.length; at += 1) {
    const digit = digitOf[text.charCodeAt(at)] ?? 0
    value += (digit % base) * unit
    unit *= base
    if (digit >= base) continue
    numbers.push(value)
    value = 0
    unit = 1
  }
  return numbers
}

/** Number of encoded numbers in a text. */
export function countNumbers(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) if ((digitOf[text.charCodeAt(at)] ?? 0) < base) count += 1
  return count
}
