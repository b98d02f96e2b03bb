import { expect, test } from 'vitest'
import type { PageSource } from '../markdown/compile-page.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import { createPageKeys, type PageSettings } from './built-page.ts'

/** Everything that a page is made from. A new input without values is a type error. */
interface Inputs {
  source: Required<PageSource>
  settings: Required<MarkdownSettings>
  own: Required<Omit<PageSettings, 'settings'>>
  engine: { version: string }
}

const inputs: Inputs = {
  source: {
    relativePath: 'a.md',
    text: '# A',
    figures: {},
    searchWords: { path: 'a.search.yml', text: '' },
    expansion: { lines: [], published: [], names: [], problems: [], incomplete: null },
  },
  settings: {
    base: '/',
    origin: null,
    constants: {},
    houseRules: true,
    names: [],
    images: {},
    ranWith: {},
    directives: [],
  },
  own: { legacy: [] },
  engine: { version: '1' },
}

const others: Inputs = {
  source: {
    relativePath: 'b.md',
    text: '# B',
    figures: { 'a.svg': { file: 'a.svg', svg: '<svg/>' } },
    searchWords: { path: 'a.search.yml', text: 'a: [b]' },
    expansion: { lines: [], published: [], names: [], problems: [], incomplete: [] },
  },
  settings: {
    base: '/docs/',
    origin: 'https://example.com',
    constants: { LIMIT: 1 },
    houseRules: false,
    names: [{ kind: 'command', name: 'a', to: '/a/', flags: [] }],
    images: { '/a.png': null },
    ranWith: { a: 'Node.js 20' },
    directives: [{ name: 'a', module: '/a.ts', bundle: '/a.mjs' }],
  },
  own: { legacy: ['/old/'] },
  engine: { version: '2' },
}

function keyOf({ source, settings, own, engine }: Inputs): string {
  return createPageKeys(engine, { ...own, settings })(source)
}

const cases = Object.entries(others).flatMap(([group, values]) =>
  Object.entries(values).map(([name, value]) => [group, name, value] as const),
)

test.each(cases)('the key of a page covers %s.%s', (group, name, value) => {
  const before = Object.entries(inputs).find(([one]) => one === group)?.[1]
  expect(keyOf({ ...inputs, [group]: { ...before, [name]: value } })).not.toBe(keyOf(inputs))
})
