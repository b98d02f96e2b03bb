import { describe, expect, test } from 'vitest'
import type { SectionRecord } from '../../../search/section-record.ts'
import { toHostedRecords } from './hosted-records.ts'

const constants = { PAYLOAD_SIZE_LIMIT: '512KB' }
const site = { version: 'latest', lang: 'en-US', constants, search: { constants: {}, units: {} } }

function createSection(own: Partial<SectionRecord> = {}): SectionRecord {
  return {
    link: '/steps/#exports',
    page: 'Steps',
    title: 'Step exports',
    level: 2,
    ancestors: ['Data'],
    text: 'Hand data on.\nA later step reads it.',
    code: ['$.export("a", 1)', 'return 1'],
    keywords: [],
    constants: ['PAYLOAD_SIZE_LIMIT'],
    isLegacy: false,
    ...own,
  }
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

test('a section gives a record that says all of it, and what it is filtered by', () => {
  expect(toHostedRecords([createSection()], site)).toEqual([
    {
      objectID: '/steps/#exports',
      link: '/steps/#exports',
      page: 'Steps',
      title: 'Step exports',
      ancestors: ['Data'],
      text: 'Hand data on.\nA later step reads it.',
      code: '$.export("a", 1)\nreturn 1',
      keywords: [],
      constants: ['PAYLOAD_SIZE_LIMIT'],
      answers: [{ kind: 'constant', name: 'Payload size limit', text: '512KB' }],
      version: 'latest',
      lang: 'en-US',
      weight: 5,
    },
  ])
})

test('pages come before sections, these before deeper ones, and what is gone comes last', () => {
  const sections = [{ level: 1 }, { level: 2 }, { level: 6 }, { level: 1, isLegacy: true }].map(createSection)
  const weights = toHostedRecords(sections, site).map(({ weight }) => weight)
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  expect(new Set(weights).size).toBe(4)
})

describe('a section that is too long for one record', () => {
  const lines = Array.from({ length: 300 }, (_, index) => `Line ${index} says "something" for the fourth time — again.`)
  const long = createSection({ text: lines.join('\n'), code: [lines.join('\n')] })
  const parts = toHostedRecords([long], site)

  test('is split into several with unique ids and the same link', () => {
    expect(parts.length).toBeGreaterThan(3)
    expect(parts.filter((part) => sizeOf(part) > 10_000)).toEqual([])
    expect(parts.map(({ objectID }) => objectID)).toEqual(
      parts.map((_, index) => (index === 0 ? long.link : `${long.link}~${index + 1}`)),
    )
    expect(new Set(parts.map(({ link }) => link))).toEqual(new Set([long.link]))
  })

  test('loses nothing', () => {
    const all = (kind: 'text' | 'code'): string =>
      parts
        .map((part) => part[kind])
        .filter(Boolean)
        .join('\n')
    expect(all('text')).toBe(long.text)
    expect(all('code')).toBe(long.code.join('\n'))
  })

  test('fills the records well', () => {
    expect(parts.length).toBeLessThanOrEqual(Math.ceil((2 * sizeOf(long.text)) / 9_000))
  })
})

test.each([
  ['words', 'words and more '.repeat(2000)],
  ['no word', 'x'.repeat(30_000)],
  ['characters of four bytes', '🎉'.repeat(10_000)],
  ['characters that are escaped', '\u0001'.repeat(20_000)],
])('a line of %s that is longer than a record is cut', (_, line) => {
  const parts = toHostedRecords([createSection({ text: line })], site)
  expect(parts.filter((part) => sizeOf(part) > 10_000)).toEqual([])
  expect(parts.map(({ text }) => text.replaceAll('\n', '')).join('')).toBe(line)
})
