import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Problem, SiteError } from '../problem.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { loadConfig, parseConfig } from './load.ts'

const minimal = { title: 'Docs', description: 'What they are about' }
const shape = 'correct the value; the README of lectern lists the settings'
const key = 'remove the key or correct its spelling; the README of lectern lists the settings'

function problemsOf(error: unknown): readonly Problem[] {
  if (!(error instanceof SiteError)) throw error
  return error.problems
}

/** Message and fix of each problem; all of them are errors of the whole file. */
function reported(problems: readonly Problem[]): [string, string][] {
  const file = expect.stringMatching(/^site\.config\.m?[jt]s$/)
  return problems.map(({ message, fix, key: _, ...rest }) => {
    expect(rest).toEqual({ file, line: 0, column: 0, severity: 'error' })
    return [message, fix]
  })
}

function refuse(value: unknown): [string, string][] {
  try {
    parseConfig(value)
  } catch (error) {
    return reported(problemsOf(error))
  }
  throw new Error('the configuration was accepted')
}

describe('parseConfig', () => {
  test('fills in the defaults and freezes the outcome', () => {
    const config = parseConfig(minimal)
    expect(config).toEqual({
      title: 'Docs',
      description: 'What they are about',
      lang: 'en-US',
      base: '/docs/',
      origin: null,
      version: 'latest',
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
      search: { legacy: [], synonyms: [], constants: {}, popular: [], hosted: null },
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
    expect(config.nav).toEqual([{ type: 'link', text: 'A', link: '/a/', primary: false }])
    expect(config.search.hosted).toEqual({ appId: 'a', apiKey: 'b', indexName: 'c' })
    expect(config.tagManager).toEqual({
      id: 'GTM-1',
      src: 'https://www.googletagmanager.com/gtm.js',
      onLoopback: false,
    })
  })

  test.each(['/', '/docs/', '/a/b-c/v1.2/'])('takes %s as base', (base) => {
    expect(parseConfig({ ...minimal, base }).base).toBe(base)
  })
  test.each(['/../', '/../../', '/./', '/a/../../b/'])('refuses "%s" as base, which leads out of the site', (base) => {
    expect(refuse({ ...minimal, base })).toEqual([['base: expected a path without . and ..', shape]])
  })
  test.each(['docs/', '/docs', '', '//', '/a b/'])('refuses "%s" as base', (base) => {
    expect(refuse({ ...minimal, base })).toEqual([['base: expected a path that starts and ends with /', shape]])
  })

  test('names what is missing', () => {
    expect(refuse({})).toEqual([
      ['title: Invalid input: expected string, received undefined', shape],
      ['description: Invalid input: expected string, received undefined', shape],
    ])
    expect(refuse(undefined)).toEqual([
      ['the configuration: Invalid input: expected object, received undefined', shape],
    ])
  })

  test('names unknown keys, however deep', () => {
    expect(
      refuse({ ...minimal, titel: 'x', search: { hostd: null }, nav: [{ type: 'link', text: '', link: '/', x: 1 }] }),
    ).toEqual([
      ['nav.0: Unrecognized key: "x"', key],
      ['search: Unrecognized key: "hostd"', key],
      ['the configuration: Unrecognized key: "titel"', key],
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
      ['lang: Invalid input: expected string, received number', shape],
      ['origin: Invalid URL', shape],
      ['constants.lower: Invalid key in record', shape],
      ['constants.RIGHT: Invalid input', shape],
      ["nav.0.type: Invalid discriminator value. Expected 'link' | 'grid'", shape],
      ['redirects.old: Invalid key in record', shape],
      ['redirects./empty/: Too small: expected string to have >=1 characters', shape],
      ['repo.edit: Invalid string: must include "{path}"', shape],
      ['tagManager.id: Invalid string: must match pattern /^[\\w-]+$/', shape],
    ])
  })

  test('reports an unknown icon and an invalid URL', () => {
    const item = { title: 'A', subtitle: 'a', link: '/', icon: 'stpe' }
    expect(
      refuse({ ...minimal, origin: 'ftp://example.com', nav: [{ type: 'grid', text: 'All', items: [item] }] }),
    ).toEqual([
      ['origin: Invalid URL', shape],
      [expect.stringMatching(/^nav\.0\.items\.0\.icon: Invalid option: expected one of "workflow"\|"step"/), shape],
    ])
  })

  test('reports keywords for an unknown constant', () => {
    const keywords = { SIZE: ['how big'], SIZES: ['how big'] }
    expect(refuse({ ...minimal, constants: { SIZE: 1 }, search: { constants: keywords } })).toEqual([
      ['search.constants.SIZES: SIZES is not defined in constants', shape],
    ])
  })

  test('takes the hosted search as a whole or not at all', () => {
    const hosted = { appId: '', apiKey: '', indexName: '' }
    expect(parseConfig({ ...minimal, search: { hosted } }).search.hosted).toEqual(hosted)
    expect(refuse({ ...minimal, search: { hosted: { ...hosted, appId: 'A1', apiKey: 'k' } } })).toEqual([
      ['search.hosted: expected apiKey and indexName along with appId', shape],
    ])
  })

  test('finds the one wrong entry of a sidebar, however deep', () => {
    const wrong = { title: 'X', childern: ['/a/'] }
    const deep = {
      title: 'A',
      children: ['/a/', { title: 'B', children: ['b/', wrong, { title: 'C', children: [5] }] }],
    }
    const entry = 'expected a route, { title, link }, { title, href } or { title, children }'
    expect(refuse({ ...minimal, sidebars: { '/': ['/', wrong, deep] } })).toEqual([
      [`sidebars./.1: ${entry}`, shape],
      ['sidebars./.2.children.1.children.0: expected a route that starts with /', shape],
      [`sidebars./.2.children.1.children.1: ${entry}`, shape],
      [`sidebars./.2.children.1.children.2.children.0: ${entry}`, shape],
    ])
  })
})

describe('loadConfig', () => {
  test('reports the position of an invalid value', async () => {
    const dir = await tempDir()
    await writeFiles(dir, {
      'site.config.mjs': `export default {\n  title: 5,\n  description: 'x',\n  titel: 'A',\n}\n`,
    })
    const problems = await loadConfig(join(dir, 'site.config.mjs')).then(() => [], problemsOf)
    const place = { file: 'site.config.mjs', severity: 'error' }
    expect(problems).toEqual([
      { ...place, line: 2, column: 3, message: 'title: Invalid input: expected string, received number', fix: shape },
      { ...place, line: 4, column: 3, message: 'the configuration: Unrecognized key: "titel"', fix: key },
    ])
  })

  async function load(text: string): Promise<unknown> {
    const dir = await tempDir()
    await writeFiles(dir, { 'site.config.mjs': text })
    const loaded = loadConfig(join(dir, 'site.config.mjs'))
    return loaded.then(({ config }) => config).catch((error) => reported(problemsOf(error)))
  }

  test('reads what the file exports', async () => {
    expect(await load(`export default ${JSON.stringify(minimal)}`)).toEqual(parseConfig(minimal))
  })

  test('reports a file without a default export', async () => {
    expect(await load('')).toEqual([['the configuration: Invalid input: expected object, received undefined', shape]])
  })

  test('reports an error thrown by the file', async () => {
    expect(await load('throw new Error("no such thing")')).toEqual([
      ['could not load the file: no such thing', 'fix the error'],
    ])
  })

  test.each([
    ["export const nav = [\n  'Guides,\n]", 2, 3, 'could not load the file: Unterminated string'],
    ["\nimport './gone.ts'", 2, 8, "could not load the file: Could not resolve './gone.ts'"],
  ])(
    'tells the place of what it cannot read in a file of the configuration: %j',
    async (text, line, column, message) => {
      const dir = await tempDir()
      await writeFiles(dir, { 'site.config.ts': "import './site/nav.ts'\nexport default {}", 'site/nav.ts': text })
      const problems = await loadConfig(join(dir, 'site.config.ts')).then(() => [], problemsOf)
      expect(problems).toEqual([
        {
          file: 'site/nav.ts',
          line,
          column,
          message: expect.stringMatching(new RegExp(`^${message}[^\\x1b\\n]*$`)),
          fix: 'fix the error',
          severity: 'error',
        },
      ])
    },
  )

  test('reports a missing file', async () => {
    const problems = await loadConfig(join(await tempDir(), 'site.config.ts')).then(() => [], problemsOf)
    expect(reported(problems)).toEqual([['file not found', 'create it, or pass --content DIR']])
  })

  test('reads the file as it is now, and what it imports', async () => {
    const dir = await tempDir()
    const file = join(dir, 'site.config.ts')
    const title = async (): Promise<string> => (await loadConfig(file)).config.title
    await writeFiles(dir, {
      'site.config.ts': `import { title } from './title.ts'
export default { ...${JSON.stringify(minimal)}, title }`,
      'title.ts': "export const title: string = 'Before'",
    })
    expect([await title(), await title()]).toEqual(['Before', 'Before'])
    await writeFiles(dir, { 'title.ts': "export const title: string = 'After'" })
    expect(await title()).toBe('After')
  })
})
