/** Minimum length of a stem. */
const shortest = 4

/** Irregular forms. */
const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    began: 'begin',
    broke: 'break',
    broken: 'break',
    built: 'build',
    chose: 'choose',
    chosen: 'choose',
    found: 'find',
    gave: 'give',
    given: 'give',
    held: 'hold',
    hid: 'hide',
    hidden: 'hide',
    kept: 'keep',
    left: 'leave',
    lost: 'lose',
    made: 'make',
    meant: 'mean',
    paid: 'pay',
    ran: 'run',
    sent: 'send',
    shown: 'show',
    spent: 'spend',
    stuck: 'stick',
    took: 'take',
    taken: 'take',
    told: 'tell',
    wrote: 'write',
    written: 'write',
    indices: 'index',
    people: 'person',
    used: 'use',
    using: 'use',
  }),
)

/**
 * Stems a lowercase English word: plurals, `-ing`, `-ed`, and nouns derived from verbs (`-ation`, `-ion`, `-ment`). Lighter
 * than Porter's algorithm, which confuses `important` with `import` and `general` with `generate`. Words with digits or
 * punctuation are names and don't change.
 */
export function stem(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  if (known.size >= maxCachedWords) known.clear()
  const found = findStem(word)
  known.set(word, found)
  return found
}

/** A cache, because texts repeat words. */
const known = new Map<string, string>()
const maxCachedWords = 50_000

function findStem(word: string): string {
  const regular = irregular.get(word)
  if (regular !== undefined) return stem(regular)
  if (word.length < shortest || !/^[a-z]+$/.test(word)) return word
  return withoutE(verbOf(singular(american(word))))
}

/** `organisation`, `behavior`: spelled as most pages do; other words that end so change alike on both sides. */
function american(word: string): string {
  return word.replace(/(?<=[a-z]{3})is(?=(?:e[ds]?|ing|ations?)$)/, 'iz').replace(/(?<=[a-z]{3})our(?=s?$)/, 'or')
}

function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word
  if (/ies$/.test(word) && word.length > shortest) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|[a-z]{2}us)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

/** Each ending, its replacement, and the minimum number of remaining letters. */
const endings: readonly [ending: RegExp, replacement: string, least: number][] = [
  [/ied$/, 'y', 3],
  [/(?:ation|ate|ating|ated)$/, '', 5],
  [/(?<=[st])ion$/, '', shortest],
  [/ment$/, '', shortest],
  [/(?:ing|ed)$/, '', shortest],
]

function verbOf(word: string): string {
  for (const [ending, replacement, least] of endings) {
    if (!ending.test(word)) continue
    const rest = word.replace(ending, replacement)
    const isInflected = /(?:ing|ed)$/.test(word)
    if (rest.length < least && !(isInflected && least === shortest && isSpoken(rest))) continue
    return isInflected && /([bdgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest
  }
  return word
}

/** Stems of `-ing` and `-ed` can be short, such as `add` and `run`, but `string` is not a form of `str`. */
function isSpoken(rest: string): boolean {
  return rest.length >= 2 && /[aeiouy]/.test(rest)
}

function withoutE(word: string): string {
  return word.length > 3 ? word.replace(/e$/, '') : word
}
