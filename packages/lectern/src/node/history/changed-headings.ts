import { fenceAfter } from '../markdown/parse/fence.ts'

/** A section's own text, up to the next heading of any level. */
interface Section {
  /** The heading as written, without `#`. Empty for the text before the first section. */
  heading: string
  text: string
}

/**
 * Finds what differs between two versions of a page.
 * @returns the headings of changed and new sections as written, without `#`; an empty one for the text above all of them, and if
 *   sections were only removed
 */
export function changedHeadings(before: string, after: string): string[] {
  const former = new Map(keyed(split(before)))
  const current = new Map(keyed(split(after)))
  const changed = [...current].filter(([key, { text }]) => former.get(key)?.text !== text)
  const isShorter = [...former.keys()].some((key) => !current.has(key))
  return changed.length === 0 && isShorter ? [''] : changed.map(([, { heading }]) => heading)
}

function split(source: string): Section[] {
  const sections: Section[] = [{ heading: '', text: '' }]
  let fence = ''
  const lines = withoutFrontMatter(source).split('\n')
  for (const [index, line] of lines.entries()) {
    const isCode = fence !== ''
    fence = fenceAfter(line, fence)
    if (!isCode && isUnderline(line)) continue
    const [, level, heading] = isCode ? [] : (headingAt(line, lines[index + 1]) ?? [])
    const last = sections.at(-1)
    // The text below the page's title is still the text above all sections.
    if (heading !== undefined && level !== '#') sections.push({ heading, text: '' })
    else if (last && heading === undefined && line.trim() !== '') last.text += `${line.trimEnd()}\n`
  }
  return sections
}

/** A heading after `#`, or above a line of dashes. @returns its marks and its text */
function headingAt(line: string, next = ''): readonly string[] | null {
  if (isUnderline(next) && /^ {0,3}\w/.test(line)) return [line, '##', line.trim()]
  return /^(#{1,6}) +(.+?) *$/.exec(line)
}

/** Whether it makes the line above a heading of the second level, or is a rule. */
function isUnderline(line: string): boolean {
  return /^ {0,3}-+ *$/.test(line)
}

/** Headings can occur several times, so they're counted. */
function keyed(sections: readonly Section[]): [key: string, Section][] {
  const counts = new Map<string, number>()
  return sections.map((section) => {
    const name = idOf(section.heading) ?? section.heading
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [`${count} ${name}`, section]
  })
}

/** `Pages {#pages}` -> `pages`; `null` if the heading has no id. */
export function idOf(heading: string): string | null {
  return /\{#([^}\s]+)[^}]*\}$/.exec(heading)?.[1] ?? null
}

function withoutFrontMatter(source: string): string {
  return source.replace(/\r\n?/g, '\n').replace(/^\uFEFF?---\n.*?\n---(?:\n|$)/s, '')
}
