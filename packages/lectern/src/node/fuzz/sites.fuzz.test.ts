import { posix } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routeToFile } from '../../shared/routes/routes.ts'
import { createPageData } from '../../shared/testing/pages.ts'
import type { Folder } from '../folder.ts'
import { openDataFile } from '../generators/open-data-file.ts'
import { assembleSite } from '../pipeline/assemble.ts'
import { checkSite } from '../pipeline/check.ts'
import { readContent } from '../pipeline/read.ts'
import { compile } from '../testing/compile.ts'
import { testDocument } from '../testing/document.ts'
import { findMarkup } from '../testing/find-markup.ts'
import { expectPlaced, fuzz, fuzzTimeout } from '../testing/fuzz.ts'
import { hostileMarkdown } from '../testing/hostile-text.ts'
import { createConfig } from '../testing/sites/sites.ts'

/** A folder in memory. */
function folderOf(texts: Readonly<Record<string, string>>): Folder {
  const has = (file: string): boolean => Object.hasOwn(texts, file)
  const read = (file: string): string => texts[file] ?? ''
  return {
    files: Object.keys(texts).sort(),
    has,
    read,
    readBytes: (file) => Buffer.from(read(file)),
    digest: read,
    forget: () => undefined,
  }
}

const segment = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'index',
    'A',
    'a b',
    '..',
    '...',
    'a..b',
    '.',
    'é',
    '😀',
    '%2e%2e',
    '__proto__',
    'constructor',
  ),
  fc.constantFrom(
    'assets',
    '404',
    'a.html',
    'a.b',
    '<script>',
    '"',
    "'",
    '&',
    '#',
    '?',
    'con',
    '~',
    'a\nb',
    '\\',
    ' ',
    '_a',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }).map((text) => text.replaceAll('/', '')),
)
const fileName = fc
  .tuple(
    fc.array(segment, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('.md', '.md', '.md', '.svg', '.yaml', '.search.yml', ''),
  )
  .map(([parts, end]) => parts.join('/') + end)

describe('a site is checked without an exception', { timeout: fuzzTimeout }, () => {
  test('whatever its files are called, and none is written elsewhere', () =>
    fuzz(fc.dictionary(fileName, hostileMarkdown, { maxKeys: 4, noNullPrototype: true }), 0.05, async (texts) => {
      const { sources, problems } = readContent(folderOf({ 'index.md': '# Home', ...texts }))
      const pages = await Promise.all(sources.map(({ figures: _, ...source }) => compile(source)))
      const outline = assembleSite(createConfig({ houseRules: true }), pages)
      const found = checkSite({ outline, pages, publicFiles: [] })
      expectPlaced([...problems, ...found].filter(({ key }) => key === undefined))
      const unsafe = pages.map(({ record }) => routeToFile(record.path)).filter((file) => isOutside(file))
      if (unsafe.length > 0) expect(problems).not.toEqual([])
    }))

  test('whatever its data files contain', () =>
    fuzz(hostileMarkdown, 0.05, (text) => {
      const { data, problems } = openDataFile('a/b.yaml', text).yaml()
      expectPlaced(problems)
      expect(data === null).toBe(problems.length > 0)
    }))

  test('whatever its titles and descriptions are, and documents gain no markup', () => {
    const { elements } = findMarkup(testDocument(createPageData('/a/')), 'document')
    const countOf = (names: readonly string[]): number =>
      names.filter((name) => /^(?:script|style|link|base)$/.test(name)).length
    return fuzz(fc.tuple(hostileMarkdown, hostileMarkdown), 0.02, ([title, description]) => {
      const headers = [{ level: 2, title, slug: description }]
      const html = testDocument(
        createPageData('/a/', {
          title,
          breadcrumbs: [title],
          headers,
          frontmatter: { title, description, layout: 'page' },
        }),
      )
      const found = findMarkup(html, 'document')
      expect(countOf(found.elements)).toBe(countOf(elements))
      expect(found.active.filter((one) => !/^<(?:!--|(?:script|style|link|meta|template)$)/.test(one))).toEqual([])
    })
  })
})

function isOutside(file: string): boolean {
  const path = posix.normalize(file)
  return path.startsWith('..') || path.startsWith('/') || /[\0\\]/.test(path)
}
