/**
 * Numbers as text: hosts compress text and leave unknown binary files alone. A number below 46 takes one character, one
 * below 2,116 two, and so on: the lower half of the alphabet ends a number, the upper half goes on.
 */
const alphabet = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (character) => !'"\\\n'.includes(character),
)
const base = Math.floor(alphabet.length / 2)

const decoder = new TextDecoder()
const codes = alphabet.map((character) => character.charCodeAt(0))
/** Code of a character -> its digit; a table, as an index has millions of digits. */
const digitOf = new Uint8Array(128)
for (const [digit, code] of codes.entries()) digitOf[code] = digit

/** @param numbers whole and not negative */
export function encodeNumbers(numbers: readonly number[]): string {
  // A string that grows by a character is a tree of strings, of hundreds of megabytes for the index of a large site.
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

/** How many numbers a text holds. */
export function countNumbers(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) if ((digitOf[text.charCodeAt(at)] ?? 0) < base) count += 1
  return count
}
