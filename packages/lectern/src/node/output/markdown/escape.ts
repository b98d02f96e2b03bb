/** Characters that would become markup, wherever they are in a line. */
const special =
  /[\\`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<![\s(])~|<(?=[a-z/!?])|&(?=#?\w+;)|\[(?=[ x]\])|\](?=[([:]|$)/giu

/** Escapes text within a line. Punctuation that can't be taken for markup stays as it is, because people read the result, too. */
export function escapeInline(text: string): string {
  return text.replace(special, '\\$&')
}

/** What would make a line a heading, a list, a quote, a rule, a fence, or the underline of a heading. */
const starts = /^(?=#{1,6}(?:\s|$)|[-+](?:\s|$)|>|=+\s*$|-{3,}\s*$|~{3})|^(\d{1,9})(?=[.)](?:\s|$))/

/** Escapes the start of each line of a paragraph. */
export function escapeStarts(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimStart().replace(starts, '$1\\'))
    .join('\n')
}

/** Code within a line, between enough backticks. */
export function codeSpan(code: string): string {
  const runs = new Set(code.match(/`+/g)?.map(({ length }) => length))
  let length = 1
  while (runs.has(length)) length++
  const marks = '`'.repeat(length)
  const padding = /^`|`$|^ .*\S.* $/.test(code) ? ' ' : ''
  return `${marks}${padding}${code}${padding}${marks}`
}

/** A code block between enough backticks. @param info language and title */
export function codeBlock(code: string, info: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${info}\n${code}\n${marks}`
}

/** The target of a link. */
export function destination(address: string): string {
  const encoded = address.replace(/[<>|]/g, encodeURIComponent)
  return /[\s()]/.test(encoded) ? `<${encoded}>` : encoded
}
