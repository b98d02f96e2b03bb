import { expect, test } from 'vitest'
import { openOwnSite } from './setup/own-site.ts'

const { files } = await openOwnSite()
const documents = Object.entries(files).filter(([path]) => path.endsWith('.html'))

/** Attributes that name an element of the same document by its id, some by several. */
const reference =
  /\s(?:aria-(?:activedescendant|controls|describedby|details|labelledby|owns)|for|list|popovertarget)="([^"]+)"/gi

/** Elements that come with the code that opens them. */
const later: ReadonlySet<string> = new Set(['search-results'])

/** What an expression finds in a document: the text of its group, once for each match. */
function findAll(html: string, expression: RegExp): string[] {
  return [...html.matchAll(expression)].flatMap(([, text]) => text ?? [])
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** What is wrong in the documents, one line each. */
function inAll(check: (html: string) => readonly string[]): string[] {
  return documents.flatMap(([path, html]) => check(html).map((found) => `${path}: ${found}`))
}

test('the tests below read the documents of all pages', () => {
  expect(documents.length).toBeGreaterThan(130)
  expect(findAll(documents.map(([, html]) => html).join(''), reference).length).toBeGreaterThan(500)
})

test('an id exists once in a document', () => {
  expect(inAll((html) => repeated(findAll(html, /\sid="([^"]*)"/g)))).toEqual([])
})

test('references to ids lead to elements', () => {
  const dangling = inAll((html) => {
    const ids = new Set(findAll(html, /\sid="([^"]*)"/g))
    return findAll(html, reference)
      .flatMap((value) => value.split(' '))
      .filter((id) => !ids.has(id) && !later.has(id))
  })
  expect(dangling).toEqual([])
})

test('tables and tab groups have names, each its own on a page', () => {
  const unnamed = inAll((html) =>
    findAll(html, /(<div class="(?:scroll|tabs)[ "][^>]*>)/g).filter((tag) => !/aria-label="[^"]/.test(tag)),
  )
  expect(unnamed).toEqual([])
  expect(inAll((html) => repeated(findAll(html, /role="group" aria-label="([^"]*)"/g)))).toEqual([])
})

/** Texts that Lighthouse's audit of links refuses, because they don't say where a link leads. */
const vague =
  /^(?:click (?:here|this)|go|here|start|this|right here|(?:more )?information|more(?: info)?|(?:learn|read|see) more)$/i

test('the text of a link says where it leads', () => {
  const textsOf = (html: string): string[] =>
    findAll(html, /<a\s[^>]*href="[^"#][^"]*"[^>]*>(.*?)<\/a>/gs).map((link) => link.replace(/<[^>]+>/g, '').trim())
  expect(documents.flatMap(([, html]) => textsOf(html)).length).toBeGreaterThan(10_000)
  expect(inAll((html) => textsOf(html).filter((text) => vague.test(text)))).toEqual([])
})
