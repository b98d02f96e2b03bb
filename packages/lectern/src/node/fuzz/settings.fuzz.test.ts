import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseConfig } from '../config/load.ts'
import type { UserConfig } from '../config/schema.ts'
import { SiteError } from '../problem.ts'
import { fuzz, fuzzTimeout } from '../testing/fuzz.ts'
import { hostileValue, mutate, mutation } from '../testing/hostile-text.ts'

const config: UserConfig = {
  title: 'Site',
  description: 'A site',
  base: '/docs/',
  origin: 'https://example.com',
  constants: { LIMIT: 1 },
  names: { field: '/a/', other: { to: '/b/', on: ['/a/*'] } },
  nav: [{ type: 'link', text: 'A', link: '/a/' }],
  sidebars: { '/': ['/a/', { title: 'B', children: ['/b/', { title: 'C', link: '/c/' }] }] },
  redirects: { '/old/': '/a/', '/old/#a': '/b/#b' },
  repo: { url: 'https://example.com/x', edit: 'https://example.com/{path}' },
  search: { legacy: ['/a/'], synonyms: [['a', 'b']], popular: [{ title: 'A', link: '/a/' }] },
  tagManager: { id: 'GTM-1' },
}

test('every setting is accepted or reported with its key', { timeout: fuzzTimeout }, () =>
  fuzz(
    fc.oneof(
      hostileValue,
      fc.array(mutation, { minLength: 1, maxLength: 3 }).map((all) => all.reduce<unknown>(mutate, config)),
    ),
    0.1,
    (value) => {
      try {
        parseConfig(value)
      } catch (error) {
        expect(error).toBeInstanceOf(SiteError)
        if (!(error instanceof SiteError)) return
        expect(error.problems).not.toEqual([])
        for (const { key, message, fix } of error.problems) {
          expect(key).toBeInstanceOf(Array)
          expect([message, fix]).not.toContain('')
        }
      }
    },
  ),
)
