import type { SectionRecord } from '../../search/section-record.ts'

/** Characters of one file; a long page has several, so that an excerpt costs little. */
const mostCharacters = 5_000

/** What excerpts are cut from: the texts of some sections that follow one another, as a JSON list. */
export interface TextFile {
  content: string
  /** How many sections it holds. */
  count: number
}

/** The texts of a page's sections, cut into files; a longer section gets one of its own. */
export function textFilesOf(records: readonly SectionRecord[]): TextFile[] {
  const groups: string[][] = []
  let length = 0
  for (const [index, { text, code }] of records.entries()) {
    const words = [text, ...code].filter(Boolean).join('\n') || headingsBelow(records, index)
    const current = groups.at(-1)
    if (current && length + words.length <= mostCharacters) current.push(words)
    else groups.push([words])
    length = (current === groups.at(-1) ? length : 0) + words.length
  }
  return groups.map((texts) => ({ content: JSON.stringify(texts), count: texts.length }))
}

/** What a heading that is followed by others at once is about. */
function headingsBelow(records: readonly SectionRecord[], index: number): string {
  const after = records.slice(index + 1)
  const end = after.findIndex(({ level }) => level <= (records[index]?.level ?? 0))
  return after
    .slice(0, end < 0 ? undefined : end)
    .map(({ title }) => title)
    .join('\n')
}
