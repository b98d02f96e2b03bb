import type { Header } from '../../shared/page-record.ts'

/** The Markdown of a section. */
export interface SectionMarkdown {
  /** Empty for the start of the page. */
  slug: string
  level: number
  title: string
  /** From its heading to the next one of any level. */
  own: string
  /** Its own text and that of its subsections; for the start of the page, all of it. */
  whole: string
}

/** What is read for a section. */
export interface ReadSection {
  markdown: string
  /** The section that it starts with, which may contain the one that was asked for. */
  from: SectionMarkdown
}

const fence = /^(`{3,}|~{3,})/

/**
 * Divides the Markdown of a page at its headings. Fences in lists and quotes are indented or marked, and so is the code in them, so
 * only fences at the start of a line can contain what looks like a heading.
 * @throws RangeError if the headings aren't those of the page's record
 */
export function cutPage(markdown: string, headers: readonly Header[]): SectionMarkdown[] {
  const parts: string[][] = [[]]
  let open = ''
  for (const line of markdown.split('\n')) {
    const marks = fence.exec(line)?.[1] ?? ''
    if (open === '' && /^#{2,6} /.test(line)) parts.push([])
    if (open === '') open = marks
    else if (marks.startsWith(open) && line.trim() === marks) open = ''
    parts.at(-1)?.push(line)
  }
  const texts = parts.map((lines) => lines.join('\n').trim())
  if (texts.length !== headers.length + 1)
    throw new RangeError(`the Markdown has ${texts.length - 1} headings, and the page has ${headers.length}`)
  const [start = '', ...rest] = texts
  const below = headers.map(({ slug, level, title }, index) => {
    const after = headers.slice(index + 1)
    const end = after.findIndex((other) => other.level <= level)
    const count = 1 + (end < 0 ? after.length : end)
    return { slug, level, title, own: rest[index] ?? '', whole: rest.slice(index, index + count).join('\n\n') }
  })
  return [{ slug: '', level: 1, title: '', own: start, whole: texts.join('\n\n') }, ...below]
}

/**
 * Reads a section with what is around it: the section above it, or the whole page, as long as that is short. A few more paragraphs cost
 * a model less than another call, and often have the other half of an answer. For the start of a long page, the text ends with a list of
 * its sections.
 * @param slug empty for the page
 * @param maxTokens up to how much text more than the section is read
 */
export function readAround(sections: readonly SectionMarkdown[], slug: string, maxTokens: number): ReadSection | null {
  const index = sections.findIndex((section) => section.slug === slug)
  const found = sections[index]
  if (!found) return null
  const isShort = ({ whole }: SectionMarkdown): boolean => countTokens(whole) <= maxTokens
  if (slug === '' && !isShort(found)) return { markdown: `${found.own}\n\n${outline(sections.slice(1))}`, from: found }
  const above = ancestorsOf(sections, index).findLast((_, at, all) => all.slice(0, at + 1).every(isShort))
  const from = above ?? found
  return { markdown: from.whole, from }
}

/** The sections that contain one, innermost first; the last one is the page. */
function ancestorsOf(sections: readonly SectionMarkdown[], index: number): SectionMarkdown[] {
  const above: SectionMarkdown[] = []
  let level = sections[index]?.level ?? 0
  for (const section of sections.slice(0, index).toReversed()) {
    if (section.level >= level) continue
    above.push(section)
    level = section.level
  }
  return above
}

function outline(sections: readonly SectionMarkdown[]): string {
  const lines = sections.map(({ slug, title, level }) => `${'  '.repeat(level - 2)}- ${title} (#${slug})`)
  return ['Sections of this page:', '', ...lines].join('\n')
}

/** How many tokens a language model roughly needs for a text: one for every four bytes. */
export function countTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4)
}
