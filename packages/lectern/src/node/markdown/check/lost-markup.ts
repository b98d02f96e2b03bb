/** Text that is most likely meant as Markdown, but isn't. */
export interface LostMarkup {
  index: number
  written: string
  fix: string
}

/** Each finds what is written, in its first group, and what the fix is made of, in the others. */
const patterns: readonly [pattern: RegExp, fix: (...parts: string[]) => string][] = [
  [
    /(?<![\\!\w])(\[([^[\]\n]+)\] \(((?:[/#]|\.\.?\/|https:)[^()\s]*)\))/g,
    (label, target) => `remove the space: [${label}](${target})`,
  ],
  [
    /(?<![\\!\w])(\[([^[\]\n]+)\]\((?:$|(?:[/#]|\.\.?\/)[^()\s]*))/g,
    () => 'end the address with ), without spaces in it',
  ],
  [/(?<![\\*\w/])(\*\*([^\s*](?:[^*\n]*[^\s*])?) +\*\*)(?!\*)/g, (words) => `put the space after the **: **${words}**`],
  [
    /(?<![\\*\w/])(\*\* ([^*\\\n]*[^\s*\\])\*\*)(?![*/])/g,
    (words) => `put the space before the **: **${words.trim()}**`,
  ],
  [/^(\{[a-z][\w-]*=[^{}\n]*)(?=\n|$)/g, () => 'close its quotes and braces, or write \\{ for a literal brace'],
  // What other tools have a syntax for.
  [/^(\{[a-z][\w-]*=(?:"[^"{}\n]*"|[^"{}\s]+)\})/g, () => 'remove it: only directives have attributes'],
  [/(?<![\\{])(\{: *[.#][\w-][^{}\n]*\})/g, () => "use a directive (docs/writing.md), or {#id} for a heading's anchor"],
  [/(?<![\\\w[!])(\[\[([A-Za-z][^[\]\n]+)\]\])(?!\()/g, (name) => `write a link: [${name}](/route/)`],
  [/^(\[TOC\])$/gm, () => 'remove it: every page lists its headings'],
  [/^(•) /gm, () => 'begin each item of a list with - on a separate line'],
  [/^(<{7}(?: .*)?)$/gm, () => 'resolve the merge conflict, which ends at >>>>>>>'],
]

/** Finds links and bold text in which a character is missing or in the wrong place, so that readers would see the marks. */
export function findLostMarkup(text: string): LostMarkup[] {
  return patterns.flatMap(([pattern, fix]) =>
    [...text.matchAll(pattern)].map(({ 1: written = '', 2: first = '', 3: second = '', index }) => ({
      index,
      written,
      fix: fix(first, second),
    })),
  )
}
