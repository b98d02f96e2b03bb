/** A searchable piece of text. */
export interface Word {
  /** In lowercase: `exit`, or a whole name: `$.flow.exit`. */
  text: string
  /** Whether it is a name whose parts are also listed. */
  isWhole: boolean
  /** Offset in the text. */
  start: number
  end: number
}

/** Letters, digits and punctuation in names; a flag starts with dashes: `--http`. */
const chunk = /(?:(?<![\w$-])--)?[\p{L}\p{N}$_][\p{L}\p{N}$_\-./@:'’+#,]*/gu
/** For ASCII text, which is most text; twice as fast. */
const asciiChunk = /(?:(?<![\w$-])--)?[a-z\d$_][\w$\-./@:'+#,]*/gi
/** Trailing punctuation ends a name, and so does a comma, except within a number. The dashes of a flag don't. */
const nameEnd = /(?<!^-?)[-./@:'’+#,](?![\p{L}\p{N}$_])|,(?!\p{N}{3})/u
/** `daily`, `Invocations`, `HTTP`, `512`, `v1`: the parts of a name. */
const part = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+\p{N}*|\p{Lu}+\p{N}*|\p{N}+|[^\P{L}\p{Lu}\p{Ll}]+/gu
/** The segments of a name: `JSONDecodeError` in `json.decoder.JSONDecodeError`. */
const segments = /[^./:#@,]+/g
/** Longer names are URLs and hashes, which nobody types. */
const maxNameLength = 40

/**
 * The words of a text in order. A name (camelCase, snake_case, with dots, slashes or dashes) is listed as a whole, followed
 * by its parts.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: found, index } of text.matchAll(patternFor(text)))
    for (const { text: word, isWhole, start, end } of wordsOfChunk(found))
      words.push({ text: word, isWhole, start: index + start, end: index + end })
  return words
}

/** Splits a text into chunks for `wordsOfChunk`, without positions. */
export function chunksOf(text: string): readonly string[] {
  return text.match(patternFor(text)) ?? []
}

function patternFor(text: string): RegExp {
  return /^\p{ASCII}*$/u.test(text) ? asciiChunk : chunk
}

/** A cache, because a few thousand chunks make up most texts. */
const known = new Map<string, readonly Word[]>()
const maxCachedWords = 50_000

/** The words of a chunk, with offsets from its start. */
export function wordsOfChunk(found: string): readonly Word[] {
  const before = known.get(found)
  if (before) return before
  const words: Word[] = []
  let start = 0
  while (start < found.length) {
    const rest = found.slice(start)
    const end = nameEnd.exec(rest)?.index ?? rest.length
    addName(rest.slice(0, end), start, words)
    start += end
    while (start < found.length && !/[\p{L}\p{N}$_]/u.test(found[start] ?? '')) start += 1
  }
  if (known.size >= maxCachedWords) known.clear()
  known.set(found, words)
  return words
}

function addName(found: string, start: number, words: Word[]): void {
  const name = found.replace(/['’](?:s|t|re|ve|ll|d|m)$/iu, '')
  const parts = [...name.matchAll(part)]
  const add = (text: string, at: number, isWhole: boolean): void =>
    void words.push({ text: text.toLowerCase(), isWhole, start: start + at, end: start + at + text.length })
  if (parts.length === 1 && parts[0]?.[0] === name) {
    add(name, 0, false)
    return
  }
  if (name.length <= maxNameLength && parts.length > 0) add(name, 0, true)
  for (const { 0: segment, index } of name.matchAll(segments)) {
    const own = [...segment.matchAll(part)]
    // `$event` is a name, because it is more than its only part.
    const isName = own.length > 0 && own[0]?.[0] !== segment
    if (isName && segment !== name && segment.length <= maxNameLength) add(segment, index, true)
    for (const one of own) if (one[0].length > 1) add(one[0], index + one.index, false)
  }
}
