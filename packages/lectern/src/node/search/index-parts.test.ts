import { expect, test } from 'vitest'
import type { Shards } from '../../search/index/format.ts'
import { createSection } from '../../search/testing/engine.ts'
import { answersOf, constantAnswers } from './answers.ts'
import { dropMentions, prunePostings } from './postings.ts'
import { cutShards } from './shards.ts'
import { textFilesOf } from './text-files.ts'
import { weighTerms } from './weigh-terms.ts'

test('a list is cut into shards, and none is cut within a line', () => {
  const texts = ['aaaa', 'bb', 'cccccccccccccccc', 'd']
  const lines = texts.map((text) => ({ text, count: text.length }))
  const { starts, parts } = cutShards(lines, 7, keepLines)
  const shards = contentsOf(parts)
  expect(shards.join('\n')).toBe(texts.join('\n'))
  expect(shards).toContain(texts[2])
  expect(starts).toEqual(shards.map((_, at) => shards.slice(0, at).join('').replaceAll('\n', '').length))
  expect(cutShards([], 6, keepLines)).toEqual({ starts: [], parts: [] })
  expect(cutShards(lines, Number.POSITIVE_INFINITY, keepLines).starts).toEqual([0])
})

test('where a line comes or goes, most shards stay as they were', () => {
  const lines = Array.from({ length: 2000 }, (_, at) => ({ text: `${at ** 3}`.repeat(1 + (at % 4)), count: 1 }))
  const shardsOf = (all: typeof lines): string[] => contentsOf(cutShards(all, 1000, keepLines).parts)
  const before = shardsOf(lines)
  expect(Math.max(...before.map(({ length }) => length))).toBeLessThanOrEqual(1000)
  expect(before.length).toBeGreaterThan(25)
  for (const after of [lines.toSpliced(30, 1), lines.toSpliced(30, 0, { text: 'new', count: 1 })]) {
    expect(shardsOf(after).filter((shard) => !before.includes(shard)).length).toBeLessThan(4)
  }
})

test('a frequent term leaves the sections that only mention it', () => {
  const postings = { sections: [1, 4, 6], impacts: [2, 7, 1] }
  expect(dropMentions(postings, 50)).toEqual({ sections: [4], impacts: [7] })
  expect(dropMentions(postings, 150)).toEqual(postings)
  const mentions = { ...postings, impacts: [2, 1, 2] }
  expect(dropMentions(mentions, 50)).toEqual(mentions)
})

test('the values in samples and the long names in code, which nobody types, are not in the index', () => {
  const text = 'Retry at 09:30:11, not later. 8c1d9a52-5c0e-4f0b has IP 52.2.233.8 and Ed25519.'
  const code = [
    '{ "id": "e0adabac05975f518bf5", "at": 1649755815482, "on": "2022-04-12T09:30Z" }',
    'api.test/v1/orders.get()',
  ]
  const { words } = weighTerms([createSection('/', { title: 'Not found', text, code })])
  expect(words.split(' ').sort().join(' ')).toBe(
    '233 52 52.2.233.8 api ed25519 found get id ip later not not-find orders retry retry-not-later test v1',
  )
})

test('a term in too many sections keeps the highest weights', () => {
  const postings = { sections: [1, 4, 6, 9], impacts: [2, 7, 2, 9] }
  expect(prunePostings(postings, 3)).toEqual({ sections: [1, 4, 9], impacts: [2, 7, 9] })
  expect(prunePostings(postings, 4)).toEqual(postings)
})

test('the texts of a long page come in several files', () => {
  const records = [100, 3_500, 900, 13_000, 10].map((length, index) =>
    createSection(`/#s${index}`, { text: 'x'.repeat(length - 2), code: ['y'] }),
  )
  const files = textFilesOf(records)
  expect(files.map(({ count }) => count)).toEqual([3, 1, 1])
  expect(files.flatMap(({ content }) => JSON.parse(content))).toEqual(
    records.map(({ text, code }) => [text, ...code].join('\n')),
  )
})

test('a heading without text has its subheadings as the excerpt', () => {
  const records = [
    createSection('/', { text: 'Page' }),
    createSection('/#a', { title: 'Limits' }),
    createSection('/#b', { title: 'Memory', level: 3, text: 'So much.' }),
    createSection('/#c', { title: 'Disk', level: 3 }),
    createSection('/#d', { title: 'Other' }),
  ]
  expect(textFilesOf(records).flatMap(({ content }) => JSON.parse(content))).toEqual([
    'Page',
    'Memory\nDisk',
    'So much.',
    '',
    '',
  ])
})

test('a constant is answered from the section that is about it', () => {
  const constants = ['MEMORY_LIMIT']
  const records = [
    createSection('/', { title: 'Home', constants }),
    createSection('/limits/#memory', { title: 'Memory', page: 'Limits', constants }),
    createSection('/limits/#all', {
      title: 'All limits',
      page: 'Limits',
      constants: ['MEMORY_LIMIT', 'RUNS', 'RETRY_HOURS', 'LEAP_DAYS', 'HOST'],
    }),
  ]
  const values = {
    MEMORY_LIMIT: '256MB',
    RUNS: 10_000,
    RETRY_HOURS: 24,
    LEAP_DAYS: 1,
    HOST: 'https://example.com',
    UNUSED: 1,
  }
  const search = { constants: {}, units: { RUNS: 'runs per day', LEAP_DAYS: 'in four years' } }
  expect(constantAnswers(records, values, search).map(({ name, text, link }) => [name, text, link])).toEqual([
    ['Memory limit', '256MB', '/limits/#memory'],
    ['Runs', '10,000 runs per day', '/limits/#all'],
    ['Retry', '24 hours', '/limits/#all'],
    ['Leap days', '1 in four years', '/limits/#all'],
  ])
})

test('keywords of a constant choose its section, and are kept without small words', () => {
  const constants = ['MAX_TIMEOUT']
  const records = [
    createSection('/errors/#timeout', { title: 'Timeout', page: 'Errors', constants }),
    createSection('/limits/#time', { title: 'Time per execution', page: 'Limits', constants }),
  ]
  const keywords = { MAX_TIMEOUT: ['time per execution', 'how long can a run'] }
  expect(constantAnswers(records, { MAX_TIMEOUT: 1 }, { constants: keywords, units: {} })).toMatchObject([
    {
      link: '/limits/#time',
      keywords: [
        ['time', 'per', 'execution'],
        ['long', 'run'],
      ],
    },
  ])
})

test('errors are answered by their fix, endpoints by method and path', () => {
  const records = [
    createSection('/e/#a', { title: 'Timeout', text: 'Cause: slow.\nFix: be quick.' }),
    createSection('/e/#b', { title: 'Other', text: 'Fix: nothing.' }),
    createSection('/e/#c', { title: 'List', text: 'GET /things/{id}\nLists things.', code: ['curl'] }),
    createSection('/e/#d', { title: 'Sample', code: ['GET /things HTTP/1.1'] }),
  ]
  expect(answersOf(records).map(({ kind, name, text }) => [kind, name, text])).toEqual([
    ['error', 'Timeout', 'Be quick.'],
    ['endpoint', 'List', 'GET /things/{id}'],
  ])
})

function contentsOf(parts: Shards['parts']): string[] {
  return parts.map((part) => ('content' in part ? part.content : ''))
}

function keepLines(texts: readonly string[]): { content: string } {
  return { content: texts.join('\n') }
}
