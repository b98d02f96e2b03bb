import type { IndexedAnswer } from '../../search/index/format.ts'
import type { SectionRecord } from '../../search/section-record.ts'
import { stem } from '../../search/text/stem.ts'
import { stopWords } from '../../search/text/stop-words.ts'
import { wordsOf } from '../../search/text/words.ts'
import { capitalize } from '../../shared/text/capitalize.ts'
import type { SiteConfig } from '../config/schema.ts'
import { type Constants, formatConstant } from '../markdown/parse/constants.ts'

/** Direct answers found in sections: the first fix for an error, or the method and path of an endpoint. */
export function answersOf(records: readonly SectionRecord[]): IndexedAnswer[] {
  return records.flatMap((record) => errorAnswer(record) ?? endpointAnswer(record) ?? [])
}

/** The parts of a section that show which constant it is about. */
export type CitingSection = Pick<SectionRecord, 'link' | 'page' | 'title' | 'level' | 'constants' | 'isLegacy'>

/** Values of the site's constants with their units, each with the section that describes it best. */
export function constantAnswers(
  records: readonly CitingSection[],
  constants: Constants,
  { constants: keywords, units }: Pick<SiteConfig['search'], 'constants' | 'units'>,
): IndexedAnswer[] {
  return Object.entries(constants).flatMap(([constant, value]) => {
    // Readers don't search for a URL by its constant's name.
    if (String(value).includes('://')) return []
    const best = sectionAbout(constant, keywords[constant] ?? [], records)
    if (!best) return []
    const { shown, unit } = splitUnit(inWords(constant), units[constant])
    const shownName = withCapitals(shown, best.title)
    const own = answer('constant', shownName, [formatConstant(value, 'text'), unit].join(' ').trim(), best)
    const phrases = keywords[constant]?.map(significantWords)
    return [phrases ? { ...own, keywords: phrases } : own]
  })
}

/** The section that describes a constant best. @param phrases other words for it @returns `undefined` if no section mentions it */
export function sectionAbout(
  constant: string,
  phrases: readonly string[],
  records: readonly CitingSection[],
): CitingSection | undefined {
  const names = [inWords(constant), ...phrases]
  const [best] = records
    .filter((record) => record.constants.includes(constant))
    .map((record) => ({ record, score: Math.max(...names.map((one) => closeness(one, record))) }))
    .sort((a, b) => b.score - a.score)
  return best?.record
}

/** `How long can a workflow run` -> `long`, `workflow`, `run`. */
function significantWords(phrase: string): string[] {
  return wordsOf(phrase).flatMap(({ text, isWhole }) => (isWhole || stopWords.has(text) ? [] : [text]))
}

/** `PAYLOAD_SIZE_LIMIT` -> `Payload size limit`. */
function inWords(constant: string): string {
  return capitalize(constant.toLowerCase().replaceAll('_', ' '))
}

/** `Qps limit` -> `QPS limit`, if the heading has the word in capitals. */
function withCapitals(name: string, heading: string): string {
  const capitals = heading.match(/\b[A-Z]{2,}\b/g) ?? []
  return name.replace(/\w+/g, (word) => capitals.find((one) => one === word.toUpperCase()) ?? word)
}

/** `Default timeout seconds` -> `Default timeout` and `seconds`. @param given the unit in the site's configuration; wins over the name */
function splitUnit(name: string, given?: string): { shown: string; unit: string } {
  if (given !== undefined) return { shown: name, unit: given }
  const [, shown = name, unit = ''] = /^(.+) (ms|seconds|minutes|hours|days)$/.exec(name) ?? []
  return { shown, unit }
}

/** How closely a section matches a constant: its heading and page share words with it, and it uses few other constants. */
function closeness(name: string, { title, link, page, level, constants, isLegacy }: CitingSection): number {
  const own = stemsOf(name)
  const heading = stemsOf(`${title} ${link.slice(link.indexOf('#')).replaceAll('-', ' ')}`)
  const above = stemsOf(page)
  const shared = own.filter((word) => heading.includes(word)).length
  const sharedAbove = own.filter((word) => above.includes(word)).length
  const isNarrow = 1 / (4 * constants.length) - Number(level === 1) / 8
  return (2 * shared) / (own.length + heading.length) + sharedAbove / own.length + isNarrow - Number(isLegacy)
}

function stemsOf(text: string): string[] {
  return [...new Set(wordsOf(text).map((word) => stem(word.text)))]
}

/** Sections about an error have a line that starts with `Fix:` and says what to do. */
function errorAnswer(record: SectionRecord): IndexedAnswer | null {
  const lines = record.text.split('\n')
  const fix = lines.find((line) => line.startsWith('Fix: '))
  if (fix === undefined || !lines.some((line) => line.startsWith('Cause: '))) return null
  const symptom = lines.find((line) => line.startsWith('Symptom: ')) ?? ''
  const [status] = /\b[45]\d\d(?: [A-Z][a-z]+)+/.exec(symptom) ?? []
  const [, message] = /"([^"]+)"/.exec(symptom) ?? []
  const others = [record.title, status, message].filter((name) => name !== undefined)
  return { ...answer('error', record.title, capitalize(fix.slice('Fix: '.length)), record), others }
}

/** Sections generated from an OpenAPI document start with a method and path. */
function endpointAnswer(record: SectionRecord): IndexedAnswer | null {
  const [first = ''] = record.text.split('\n')
  return /^(?:GET|POST|PUT|PATCH|DELETE) \/\S*$/.test(first) ? answer('endpoint', record.title, first, record) : null
}

function answer(
  kind: IndexedAnswer['kind'],
  name: string,
  text: string,
  { link, page, title }: CitingSection,
): IndexedAnswer {
  return { kind, name, text, link, page, others: [title] }
}
