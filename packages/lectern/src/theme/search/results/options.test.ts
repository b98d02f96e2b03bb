import { describe, expect, test } from 'vitest'
import type { SearchAnswer, SearchHit, TextPart } from '../../../search/provider.ts'
import { keyOf, popularGroup, resultGroups, startGroups, termsOf } from './options.ts'

const plain = (text: string): TextPart => ({ text, isMatch: false })
const match = (text: string): TextPart => ({ text, isMatch: true })

function hit(link: string, page: string, own: Partial<SearchHit> = {}): SearchHit {
  return { link, title: [plain(link)], page, ancestors: [], excerpt: [], ...own }
}

const answer: SearchAnswer = {
  kind: 'constant',
  name: 'Tmp size',
  text: '512MB',
  link: '/limits/#disk',
  page: 'Limits',
}

function shown(groups: ReturnType<typeof startGroups>): Record<string, string[]> {
  return Object.fromEntries(
    groups.map(({ crumbs, heading, options }) => [[...crumbs, heading].join(' / '), options.map(keyOf)]),
  )
}

describe('resultGroups', () => {
  test('lists the hits of a page together, pages in the order of their best hit', () => {
    const hits = [hit('/b/#one', 'B'), hit('/a/', 'A'), hit('/b/#two', 'B'), hit('/b/', 'B')]
    expect(shown(resultGroups({ hits, answers: [], suggestion: null }, (route) => [`Above ${route}`]))).toEqual({
      'Above /b/ / B': ['/b/#one', '/b/#two', '/b/'],
      'Above /a/ / A': ['/a/'],
    })
  })

  test('lists answers first', () => {
    const result = { hits: [hit('/a/', 'A')], answers: [answer], suggestion: null }
    expect(shown(resultGroups(result, () => []))).toEqual({ Answer: ['/limits/#disk Tmp size'], A: ['/a/'] })
    const another = { ...answer, name: 'Disk size' }
    expect(shown(resultGroups({ ...result, answers: [answer, another] }, () => []))).toEqual({
      Answers: ['/limits/#disk Tmp size', '/limits/#disk Disk size'],
      A: ['/a/'],
    })
  })

  test('lists a section that an answer leads to once', () => {
    const result = { hits: [hit('/limits/#disk', 'Limits'), hit('/a/', 'A')], answers: [answer], suggestion: null }
    expect(shown(resultGroups(result, () => []))).toEqual({ Answer: ['/limits/#disk Tmp size'], A: ['/a/'] })
  })

  test("doesn't repeat the title of a page if its group has the same", () => {
    const result = { hits: [hit('/steps/', 'Steps')], answers: [], suggestion: null }
    expect(shown(resultGroups(result, () => ['Essential', 'Steps']))).toEqual({ 'Essential / Steps': ['/steps/'] })
  })

  test('keeps pages apart that have the same title', () => {
    const result = { hits: [hit('/a/', 'Same'), hit('/b/', 'Same')], answers: [], suggestion: null }
    expect(resultGroups(result, () => []).map(({ key }) => key)).toEqual(['/a/', '/b/'])
  })

  test('is nothing for nothing', () => {
    expect(resultGroups({ hits: [], answers: [], suggestion: null }, () => [])).toEqual([])
  })
})

describe('startGroups', () => {
  const popular = [
    { title: 'A', path: '/a/' },
    { title: 'B', path: '/b/' },
  ]

  test('offers what the device remembers, then examples and what many look for, nothing twice', () => {
    const known = { searches: ['retry'], visited: [{ title: 'B', path: '/b/' }] }
    expect(shown(startGroups(known, { popular, questions: ['retry', 'Where is B?'] }))).toEqual({
      'Recent searches': ['retry'],
      'Recently visited': ['/b/'],
      'Try asking': ['Where is B?'],
      'Popular pages': ['/a/'],
    })
  })

  test('leaves out what is empty', () => {
    expect(shown(startGroups({ searches: [], visited: [] }, { popular, questions: [] }))).toEqual({
      'Popular pages': ['/a/', '/b/'],
    })
    expect(popularGroup([])).toEqual([])
  })
})

describe('termsOf', () => {
  test('are the words that the search marked, and those of the query, each once', () => {
    const own = { title: [plain('The '), match('Retries')], excerpt: [match('retry'), plain(' or '), match('retries')] }
    expect(termsOf({ type: 'hit', link: '/a/', hit: hit('/a/', 'A', own) }, 'Retries of max_count')).toEqual([
      'retries',
      'retry',
      'max_count',
      'max',
      'count',
    ])
  })

  test("are the query's meaningful words, and the value of a constant", () => {
    expect(termsOf({ type: 'hit', link: '/a/', hit: hit('/a/', 'A') }, 'how to retry  it')).toEqual(['retry'])
    expect(termsOf({ type: 'answer', link: '/limits/#disk', answer }, 'tmp size')).toEqual([
      answer.text.toLowerCase(),
      'tmp',
      'size',
    ])
    const counted = { ...answer, text: '10 requests per second' }
    expect(termsOf({ type: 'answer', link: '/limits/#qps', answer: counted }, 'qps')).toEqual([
      '10 requests per second',
      '10',
      'qps',
    ])
  })
})
