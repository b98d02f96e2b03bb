import { expect, test } from 'vitest'
import { createSection } from '../../search/testing/engine.ts'
import { answersOf, constantAnswers } from './answers.ts'
import { dropMentions, prunePostings } from './postings.ts'
import { cutShards } from './shards.ts'
import { textFilesOf } from './text-files.ts'

test('a list is cut into shards, and none is cut within a line', () => {
  const lines = ['aaaa', 'bb', 'cccccccc', 'd'].map((text) => ({ text, count: text.length }))
  expect(cutShards(lines, 7, (texts) => ({ content: texts.join('\n') }))).toEqual({
    starts: [0, 6, 14],
    parts: [{ content: 'aaaa\nbb' }, { content: 'cccccccc' }, { content: 'd' }],
  })
  expect(cutShards([], 6, () => ({ content: '' }))).toEqual({ starts: [], parts: [] })
})

test('a frequent term leaves the sections that only mention it', () => {
  const postings = { sections: [1, 4, 6], impacts: [2, 7, 1] }
  expect(dropMentions(postings, 50)).toEqual({ sections: [4], impacts: [7] })
  expect(dropMentions(postings, 75)).toEqual(postings)
  const mentions = { ...postings, impacts: [2, 1, 2] }
  expect(dropMentions(mentions, 50)).toEqual(mentions)
})

test('a term in too many sections is kept for those where it weighs most', () => {
  const postings = { sections: [1, 4, 6, 9], impacts: [2, 7, 2, 9] }
  expect(prunePostings(postings, 3)).toEqual({ sections: [1, 4, 9], impacts: [2, 7, 9] })
  expect(prunePostings(postings, 4)).toEqual(postings)
})

test('the texts of a long page come in several files', () => {
  const records = [100, 4_000, 900, 13_000, 10].map((length, index) =>
    createSection(`/#s${index}`, { text: 'x'.repeat(length - 2), code: ['y'] }),
  )
  const files = textFilesOf(records)
  expect(files.map(({ count }) => count)).toEqual([3, 1, 1])
  expect(files.flatMap(({ content }) => JSON.parse(content))).toEqual(
    records.map(({ text, code }) => [text, ...code].join('\n')),
  )
})

test('a heading without words of its own has those below it for an excerpt', () => {
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
    createSection('/limits/#all', { title: 'All limits', page: 'Limits', constants: ['MEMORY_LIMIT', 'RUNS', 'HOST'] }),
  ]
  const values = { MEMORY_LIMIT: '256MB', RUNS: 10_000, HOST: 'https://example.com', UNUSED: 1 }
  expect(constantAnswers(records, values).map(({ name, text, link }) => [name, text, link])).toEqual([
    ['Memory limit', '256MB', '/limits/#memory'],
    ['Runs', '10,000', '/limits/#all'],
  ])
})

test('errors are told by their mend, endpoints by method and path', () => {
  const records = [
    createSection('/e/#a', { title: 'Timeout', text: 'Cause: slow.\nNow: be quick.' }),
    createSection('/e/#b', { title: 'Other', text: 'Now: nothing.' }),
    createSection('/e/#c', { title: 'List', code: ['GET /things/{id}', 'curl'] }),
    createSection('/e/#d', { title: 'Sample', code: ['GET /things HTTP/1.1'] }),
  ]
  expect(answersOf(records).map(({ kind, name, text }) => [kind, name, text])).toEqual([
    ['error', 'Timeout', 'Be quick.'],
    ['endpoint', 'List', 'GET /things/{id}'],
  ])
})
