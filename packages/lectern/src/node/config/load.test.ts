import { describe, expect, test } from 'vitest'
import { problemsOf } from '../testing/reported.ts'
import { wholeFileProblems } from '../testing/whole-file-problems.ts'
import { parseConfig } from './load.ts'

const minimal = { title: 'Docs', description: 'What they are about' }

function refuse(value: unknown): [string, string][] {
  try {
    parseConfig(value)
  } catch (error) {
    return wholeFileProblems(problemsOf(error))
  }
  throw new Error('the configuration was accepted')
}

describe('parseConfig', () => {
  test('fills in the defaults and freezes the outcome', () => {
    const config = parseConfig(minimal)
    expect(config).toEqual({
      ...minimal,
      lang: 'en-US',
      base: '/docs/',
      origin: null,
      version: 'latest',
      houseRules: false,
      constants: {},
      generators: [],
      checks: [],
      names: {},
      directives: [],
      nav: [],
      theme: { tokens: {}, wordmark: null, label: 'Docs', footer: [], head: null },
      versions: null,
      redirects: {},
      repo: null,
      supportUrl: null,
      search: {
        legacy: [],
        synonyms: [],
        concepts: {},
        constants: {},
        units: {},
        popular: [],
        questions: [],
        hosted: null,
      },
      agents: null,
      offline: false,
      staticApi: false,
      images: false,
      feeds: false,
      contentSecurityPolicy: { allow: {}, inDocuments: false },
      tagManager: null,
    })
    expect(Object.isFrozen(config)).toBe(true)
  })

  test('takes the slash of the origin away and fills in what is missing inside', () => {
    const config = parseConfig({
      ...minimal,
      origin: 'https://example.com/',
      nav: [{ type: 'link', text: 'A', link: '/a/' }],
      search: { hosted: { appId: 'a', apiKey: 'b', indexName: 'c' } },
      tagManager: { id: 'GTM-1' },
    })
    expect(config.origin).toBe('https://example.com')
    expect(config.nav).toEqual([{ type: 'link', text: 'A', link: '/a/' }])
    expect(config.search.hosted).toEqual({ appId: 'a', apiKey: 'b', indexName: 'c' })
    const src = 'https://www.googletagmanager.com/gtm.js'
    expect(config.tagManager).toEqual({ id: 'GTM-1', src, onLoopback: false })
  })

  test.each(['/', '/docs/', '/a/b-c/v1.2/'])('takes %s as base', (base) => {
    expect(parseConfig({ ...minimal, base }).base).toBe(base)
  })
  test.each(['/../', '/../../', '/./', '/a/../../b/'])('refuses "%s" as base, which leads out of the site', (base) => {
    expect(refuse({ ...minimal, base })).toEqual([[`base can't be ${base}`, 'write a path without . and ..']])
  })
  test.each(['docs/', '/docs', '', '//', '/a b/'])('refuses "%s" as base', (base) => {
    const message = expect.stringContaining("base can't be ")
    expect(refuse({ ...minimal, base })).toEqual([[message, 'write a path that starts and ends with /']])
  })

  test('names what is missing', () => {
    expect(refuse({})).toEqual([
      ['missing title in the configuration', 'add title: …'],
      ['missing description in the configuration', 'add description: …'],
    ])
    expect(refuse(null)).toEqual([['the configuration has no value', 'write an object']])
  })

  test('names unknown keys, however deep', () => {
    expect(
      refuse({ ...minimal, titel: 'x', search: { hostd: null }, nav: [{ type: 'link', text: '', link: '/', x: 1 }] }),
    ).toEqual([
      ['unknown key x in nav[0]', 'use one of items, link, text, type'],
      ['unknown key hostd in search', 'did you mean hosted?'],
      ['unknown key titel in the configuration', 'did you mean title?'],
    ])
  })

  test('names values of the wrong shape', () => {
    expect(
      refuse({
        ...minimal,
        lang: 1,
        origin: 'example.com',
        constants: { lower: 1, RIGHT: true },
        nav: [{ type: 'lnk' }],
        redirects: { old: '/new/', '/empty/': '' },
        repo: { url: 'https://example.com/', edit: 'https://example.com/edit' },
        tagManager: { id: 'a b' },
      }),
    ).toEqual([
      ["lang can't be 1", 'put it in quotes: "1"'],
      ["origin can't be example.com", 'write a whole address, such as https://example.com/'],
      ["the name lower isn't allowed in constants", 'write capital letters, digits, and _, such as MAX_SIZE'],
      ["constants.RIGHT can't be true", 'write text or a number'],
      ["nav[0].type can't be lnk", 'did you mean link?'],
      ["the name old isn't allowed in redirects", 'write a route that starts with /'],
      ["redirects['/empty/'] is empty", 'write text'],
      ["repo.edit can't be https://example.com/edit", 'write an address with {path} in it'],
      ['tagManager.id can\'t be "a b"', 'write an ID such as GTM-XXXX'],
    ])
  })

  test('reports an unknown icon and an invalid URL', () => {
    const item = { title: 'A', subtitle: 'a', link: '/', icon: 'stpe' }
    expect(
      refuse({ ...minimal, origin: 'ftp://example.com', nav: [{ type: 'grid', text: 'All', items: [item] }] }),
    ).toEqual([
      ["origin can't be ftp://example.com", 'write a whole address, such as https://example.com/'],
      [
        "nav[0].items[0].icon can't be stpe",
        expect.stringMatching(/^write one of workflow, step, .*, or SVG path data/),
      ],
    ])
  })

  test('reports keywords and units for an unknown constant', () => {
    const keywords = { SIZE: ['how big'], SIZES: ['how big'] }
    const units = { SIZE: 'pages', SICE: 'pages' }
    expect(refuse({ ...minimal, constants: { SIZE: 1 }, search: { constants: keywords, units } })).toEqual([
      ['search.constants.SIZES: SIZES is not defined in constants', 'did you mean SIZE?'],
      ['search.units.SICE: SICE is not defined in constants', 'did you mean SIZE?'],
    ])
  })

  test('takes the hosted search as a whole or not at all', () => {
    const hosted = { appId: '', apiKey: '', indexName: '' }
    expect(parseConfig({ ...minimal, search: { hosted } }).search.hosted).toEqual(hosted)
    expect(refuse({ ...minimal, search: { hosted: { ...hosted, appId: 'A1', apiKey: 'k' } } })).toEqual([
      ['search.hosted: appId needs apiKey and indexName', 'add both, or leave appId empty'],
    ])
  })

  test('finds the one wrong entry of a sidebar, however deep', () => {
    const wrong = { title: 'X', childern: ['/a/'] }
    const deep = {
      title: 'A',
      children: ['/a/', { title: 'B', children: ['b/', wrong, { title: 'C', children: [5] }] }],
    }
    const entry = 'write a route, { title, link }, { title, href }, or { title, children }'
    expect(refuse({ ...minimal, sidebars: { '/': ['/', wrong, deep] } })).toEqual([
      ["unknown key childern in sidebars['/'][1]", 'did you mean children?'],
      ["sidebars['/'][2].children[1].children[0] can't be b/", 'write a route that starts with /'],
      ["unknown key childern in sidebars['/'][2].children[1].children[1]", 'did you mean children?'],
      ["sidebars['/'][2].children[1].children[2].children[0] can't be 5", entry],
    ])
  })
})
