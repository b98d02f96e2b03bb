import type { HostedRecord } from '../../../search/hosted-record.ts'
import type { SectionRecord } from '../../../search/section-record.ts'
import { groupBy } from '../../../shared/group-by.ts'
import type { SiteConfig } from '../../config/schema.ts'
import { answersOf, constantAnswers } from '../answers.ts'

/** Largest record that every plan of the service takes, in bytes of JSON: 10 KB, with something to spare. */
const mostBytes = 9_500

/** Words of a section, as far as one record has room for them. */
type Words = Pick<HostedRecord, 'text' | 'code'>

/**
 * The records of all sections for the hosted index. A section that is too long for one record gives several with the same
 * link, of which the service shows the best one; nothing is left out.
 */
export function toHostedRecords(
  sections: readonly SectionRecord[],
  site: Pick<SiteConfig, 'version' | 'lang' | 'constants'> & { search: Pick<SiteConfig['search'], 'constants'> },
): HostedRecord[] {
  const ofConstants = constantAnswers(sections, site.constants, site.search.constants)
  const reported = groupBy([...answersOf(sections), ...ofConstants], ({ link }) => link)
  return sections.flatMap((section) => {
    const { link, page, title, ancestors, keywords, constants } = section
    const { version, lang } = site
    const answers = (reported.get(link) ?? []).map(({ kind, name, text }) => ({ kind, name, text }))
    const weight = section.isLegacy ? 0 : 7 - section.level
    const frame = { objectID: link, link, page, title, ancestors, keywords, constants, answers, version, lang, weight }
    const room = mostBytes - bytesOf({ ...frame, text: '', code: '' })
    return splitWords(section, room).map((words, index) => ({
      ...frame,
      ...words,
      objectID: index === 0 ? link : `${link}~${index + 1}`,
    }))
  })
}

/** Text and code in parts of at most `room` bytes, cut between lines, or between words where a line is longer. */
function splitWords({ text, code }: Pick<SectionRecord, 'text' | 'code'>, room: number): Words[] {
  const parts: Words[] = [{ text: '', code: '' }]
  let free = room
  const add = (kind: keyof Words, line: string): void => {
    let part = parts.at(-1)
    const size = bytesOf(line)
    if (!part || size > free) {
      part = { text: '', code: '' }
      parts.push(part)
      free = room
    }
    part[kind] += part[kind] === '' ? line : `\n${line}`
    free -= size
  }
  for (const line of cutLines(text, room)) add('text', line)
  for (const line of cutLines(code.join('\n'), room)) add('code', line)
  return parts
}

/** Lines of a text; one that may have more than `room` bytes, as two for each quotation mark and four for an emoji, is cut. */
function cutLines(text: string, room: number): string[] {
  const length = Math.max(1, Math.floor(room / 6))
  const piece = new RegExp(`.{1,${length}}(?:\\s|$)|.{1,${length}}`, 'gu')
  return text.split('\n').flatMap((line) => (line.length > length ? (line.match(piece) ?? []) : [line]))
}

/** Of the value as JSON. A text's two quotation marks stand for the line break that joins it to the line before. */
function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
