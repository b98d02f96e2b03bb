import { describe, expect, test } from 'vitest'
import { formatProblem } from '../problem.ts'
import { checkSources, findCollisions } from './check-sources.ts'

describe('checkSources', () => {
  const told = (files: string[]) => checkSources(files).map(({ file, message }) => [file, message])

  test('a folder without pages has no place to show', () => {
    expect(checkSources([]).map(formatProblem)).toEqual(['index.md  there are no pages\n  fix: write this one first'])
  })

  test('a folder without a home page is told what to write', () => {
    expect(checkSources(['a.md', 'README.md']).map(formatProblem)).toEqual([
      'index.md  there is no home page\n  fix: write one, or rename the page to start with',
    ])
  })

  test('names of plain letters, digits and marks give addresses', () => {
    expect(told(['index.md', 'a/b-c_d/v1.2/index.md', 'a/x.html.md', 'B.md'])).toEqual([])
  })

  test.each([
    ['a b.md', '" " cannot stand in an address'],
    ['ü/index.md', '"ü" cannot stand in an address'],
    ['100%.md', '"%" cannot stand in an address'],
    ['a?b.md', '"?" cannot stand in an address'],
    ['a/"b".md', '"\\"" cannot stand in an address'],
    ['404.html.md', 'gives the address /404.html, which the engine needs itself'],
    ['assets/js/1.md', 'gives the address /assets/js/1/, which the engine needs itself'],
    ['x.html/index.md', 'gives the address /x.html/, which the engine needs itself'],
    ['x/index.html.md', 'gives the address /x/index.html, which the engine needs itself'],
  ])('%s: %s', (file, message) => {
    expect(told([file, 'index.md'])).toEqual([[file, message]])
  })
})

test('search words need a page', () => {
  const files = [
    'index.md',
    'search.yml',
    'a/index.md',
    'a/search.yml',
    'b.md',
    'b.search.yml',
    'c/search.yml',
    'd.search.yml',
  ]
  expect(checkSources(files).map(({ file, message }) => [file, message])).toEqual([
    ['c/search.yml', 'these search words belong to no page'],
    ['d.search.yml', 'these search words belong to no page'],
  ])
})

describe('findCollisions', () => {
  test('every source but the first is told which one has its route', () => {
    const place = { line: 1, column: 1, fix: 'remove one of the two', severity: 'error' }
    expect(findCollisions(['a.md', 'a/b.md', 'a/b/index.md', 'a/index.md', 'a/index/index.md', 'index.md'])).toEqual([
      { ...place, file: 'a/index.md', message: 'gives the route /a/, as a.md does' },
      { ...place, file: 'a/b/index.md', message: 'gives the route /a/b/, as a/b.md does' },
    ])
  })

  test('names that differ by their capitals only are one on many disks', () => {
    expect(findCollisions(['a/B.md', 'a/b/index.md']).map(({ file }) => file)).toEqual(['a/b/index.md'])
  })

  test('a page of a name that ends in .html is another one', () => {
    expect(findCollisions(['a/b.html.md', 'a/b.md'])).toEqual([])
  })
})
