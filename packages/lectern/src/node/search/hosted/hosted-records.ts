import type { HostedRecord } from '../../../search/hosted-record.ts'
import type { SectionRecord } from '../../../search/section-record.ts'
import { groupBy } from '../../../shared/group-by.ts'
import type { SiteConfig } from '../../config/schema.ts'
import { answersOf, constantAnswers } from '../answers.ts'

/** Size limit for records, in bytes of JSON: every plan of the service accepts 10 KB; some room is left. */
const maxRecordBytes = 9_500

/** The part of a section's text that fits in one record. */
type Words = Pick<HostedRecord, 'text' | 'code'>

/**
 * Creates the records of the hosted index. A section that is too long for one record is split into several with the same
 * link; the service shows the best match.
 */
export function toHostedRecords(
  sections: readonly SectionRecord[],
  site: Pick<SiteConfig, 'version' | 'lang' | 'constants'> & {
    search: Pick<SiteConfig['search'], 'constants' | 'units'>
  },
): HostedRecord[] {
  const ofConstants = constantAnswers(sections, site.constants, site.search)
  const reported = groupBy([...answersOf(sections), ...ofConstants], ({ link }) => link)
  return sections.flatMap((section) => {
    const { link, page, title, ancestors, keywords, constants } = section
    const { version, lang } = site
    const answers = (reported.get(link) ?? []).map(({ kind, name, text }) => ({ kind, name, text }))
    const weight = section.isLegacy ? 0 : 7 - section.level
    const frame = { objectID: link, link, page, title, ancestors, keywords, constants, answers, version, lang, weight }
    const room = maxRecordBytes - bytesOf({ ...frame, text: '', code: '' })
    return splitWords(section, room).map((words, index) => ({
      ...frame,
      ...words,
      objectID: index === 0 ? link : `${link}~${index + 1}`,
    }))
  })
}

/** Splits text and code into parts of at most `room` bytes, between lines, or between words if a line is too long. */
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

/** Splits a text into lines, and lines that may exceed `room` bytes into pieces. A quotation mark takes two bytes, an emoji four. */
function cutLines(text: string, room: number): string[] {
  const length = Math.max(1, Math.floor(room / 6))
  const piece = new RegExp(`.{1,${length}}(?:\\s|$)|.{1,${length}}`, 'gu')
  return text.split('\n').flatMap((line) => (line.length > length ? (line.match(piece) ?? []) : [line]))
}

/** Size as JSON. The two quotation marks make up for the line break that joins it to the previous line. */
function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
