import { describe, expect, test } from 'vitest'
import { formatProblem } from '../problem.ts'
import { checkSources, findCollisions } from './check-sources.ts'

describe('checkSources', () => {
  const reported = (files: string[]) => checkSources(files).map(({ file, message }) => [file, message])

  test('a folder without pages has no place to show', () => {
    expect(checkSources([]).map(formatProblem)).toEqual(['index.md  the site has no pages\n  fix: create index.md'])
  })

  test('a folder without a home page is reported what to write', () => {
    expect(checkSources(['a.md', 'README.md']).map(formatProblem)).toEqual([
      'index.md  missing home page\n  fix: create index.md, or rename the page readers should start with',
    ])
  })

  test('names of plain letters, digits and marks give addresses', () => {
    expect(reported(['index.md', 'a/b-c_d/v1.2/index.md', 'a/x.html.md', 'B.md'])).toEqual([])
  })

  test.each([
    ['a b.md', '" " is not allowed in an address'],
    ['ü/index.md', '"ü" is not allowed in an address'],
    ['100%.md', '"%" is not allowed in an address'],
    ['a?b.md', '"?" is not allowed in an address'],
    ['a/"b".md', '"\\"" is not allowed in an address'],
    ['404.html.md', 'the address /404.html is reserved for the engine'],
    ['assets/js/1.md', 'the address /assets/js/1/ is reserved for the engine'],
    ['x.html/index.md', 'the address /x.html/ is reserved for the engine'],
    ['x/index.html.md', 'the address /x/index.html is reserved for the engine'],
  ])('%s: %s', (file, message) => {
    expect(reported([file, 'index.md'])).toEqual([[file, message]])
  })
})

test('files that are not read as the page they are meant as', () => {
  expect(
    checkSources(['index.md', 'a/Index.md', 'b.mdx', 'c.markdown', '_d/e.mdx', 'f.html.md']).map(formatProblem),
  ).toEqual([
    "a/Index.md:1:1  Index.md isn't the page of its folder\n  fix: rename it to index.md",
    "b.mdx:1:1  the file isn't a page, because its name doesn't end with .md\n  fix: rename it to b.md",
    "c.markdown:1:1  the file isn't a page, because its name doesn't end with .md\n  fix: rename it to c.md",
  ])
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
    ['c/search.yml', 'search words without a page'],
    ['d.search.yml', 'search words without a page'],
  ])
})

describe('findCollisions', () => {
  test('every source but the first is reported which one has its route', () => {
    const place = { line: 1, column: 1, severity: 'error' }
    expect(findCollisions(['a.md', 'a/b.md', 'a/b/index.md', 'a/index.md', 'a/index/index.md', 'index.md'])).toEqual([
      {
        ...place,
        file: 'a/index.md',
        message: 'another file has the same address: /a/',
        fix: 'remove this file or <content>/a.md',
      },
      {
        ...place,
        file: 'a/b/index.md',
        message: 'another file has the same address: /a/b/',
        fix: 'remove this file or <content>/a/b.md',
      },
    ])
  })

  test('names that differ by their capitals only are one on many disks', () => {
    expect(findCollisions(['a/B.md', 'a/b/index.md']).map(({ file }) => file)).toEqual(['a/b/index.md'])
  })

  test('a page of a name that ends in .html is another one', () => {
    expect(findCollisions(['a/b.html.md', 'a/b.md'])).toEqual([])
  })
})
