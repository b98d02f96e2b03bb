import { describe, expect, test } from 'vitest'
import { parseConfig } from './load.ts'

describe('a redirect', () => {
  const parse = (from: string) => parseConfig({ title: 'Docs', description: 'About', redirects: { [from]: '/new/' } })

  test.each(['/', '/cron', '/old/page/', '/old/page.html', '/v1.2/..x/', '/caf\u00e9/'])('can start at %s', (from) => {
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
    '/a#b',
  ])('cannot start at %j, whose file would not be below the site', (from) => {
    expect(() => parse(from)).toThrow('Invalid key in record')
  })
})
