import { describe, expect, test } from 'vitest'
import { parseConfig } from './load.ts'
import type { UserConfig } from './schema.ts'

describe('a redirect', () => {
  const parse = (from: string) => parseConfig({ title: 'Docs', description: 'About', redirects: { [from]: '/new/' } })

  test.each([
    '/',
    '/cron',
    '/old/page/',
    '/old/page.html',
    '/v1.2/..x/',
    '/caf\u00e9/',
    '/a#b',
    '/a/#b',
    '/a.html#b',
    '/#b',
  ])('can start at %s', (from) => {
    expect(parse(from).redirects).toEqual({ [from]: '/new/' })
  })

  test.each([
    '/../up/',
    '/a/../../up',
    '/./a/',
    '/a/..',
    '//evil/',
    '/a//b/',
    '/\\evil/',
    '/a b/',
    '/a\n/b',
    '/a?b',
    '/a#',
    '/a#b#c',
    '/a/../#b',
    '/..#b',
    '#b',
  ])('cannot start at %j, whose file would not be below the site', (from) => {
    expect(() => parse(from)).toThrow("isn't allowed in redirects")
  })

  test.each(['/old/*', '/*/', '/:page/', '/old/:id', '/%2e%2E/up/', '/.%2e', '/%2e/a/', '/a%2fb/', '/%2E%2e%5Cup/'])(
    'cannot start at %j, which hosts read in another way than it is written',
    (from) => {
      expect(() => parse(from)).toThrow(
        `the name ${from} isn't allowed in redirects\n  fix: write a path without patterns, such as /old/page/`,
      )
    },
  )
})

describe('generators', () => {
  const load = async () => () => ({ markdown: '', problems: [] })
  const parse = (...generators: UserConfig['generators'] & object) =>
    parseConfig({ title: 'Docs', description: 'About', generators })

  test('are unchanged', () => {
    expect(parse({ name: 'prices', load }).generators).toEqual([{ name: 'prices', load }])
  })

  test('have unique names', () => {
    expect(() => parse({ name: 'prices', load }, { name: 'prices', load })).toThrow(
      'generators[1]: prices is already the name of another one\n  fix: rename one of the two, or remove it',
    )
  })

  test.each(['', 'Prices', 'a b', '-a'])('cannot be named %j, which no directive could say', (name) => {
    expect(() => parse({ name, load })).toThrow('write lowercase words joined by -, such as price-list')
  })
})

test.each(['step', 'M3 5h14', 'm7 6-4 4 4 4'])('%s can be an icon', (icon) => {
  const items = [{ title: 'A', subtitle: 'a', link: '/', icon }]
  const { nav } = parseConfig({ title: 'Docs', description: 'About', nav: [{ type: 'grid', text: 'All', items }] })
  expect(nav).toMatchObject([{ items }])
})
