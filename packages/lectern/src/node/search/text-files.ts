import type { SectionRecord } from '../../search/section-record.ts'

/** Maximum characters per file. Long pages have several files, so that an excerpt loads few bytes. */
const maxFileLength = 4_500

/** The texts of consecutive sections as a JSON list, for excerpts. */
export interface TextFile {
  content: string
  /** Number of sections in it. */
  count: number
}

/** Splits the texts of a page's sections into files; a long section gets its own. */
export function textFilesOf(records: readonly SectionRecord[]): TextFile[] {
  const groups: string[][] = []
  let length = 0
  for (const [index, { text, code }] of records.entries()) {
    const words = [text, ...code].filter(Boolean).join('\n') || headingsBelow(records, index)
    const current = groups.at(-1)
    if (current && length + words.length <= maxFileLength) current.push(words)
    else groups.push([words])
    length = (current === groups.at(-1) ? length : 0) + words.length
  }
  return groups.map((texts) => ({ content: JSON.stringify(texts), count: texts.length }))
}

/** For a heading without text: the titles of its subsections. */
function headingsBelow(records: readonly SectionRecord[], index: number): string {
  const after = records.slice(index + 1)
  const end = after.findIndex(({ level }) => level <= (records[index]?.level ?? 0))
  return after
    .slice(0, end < 0 ? undefined : end)
    .map(({ title }) => title)
    .join('\n')
}
