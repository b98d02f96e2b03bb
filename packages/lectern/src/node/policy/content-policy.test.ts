import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { speculationRules } from '../../shared/speculation-rules.ts'
import type { UserConfig } from '../config/schema.ts'
import { createConfig } from '../testing/sites/sites.ts'
import { createContentPolicy, type PolicyInput, policyForDocuments } from './content-policy.ts'

const inline = {
  head: 'head()',
  tail: 'tail()',
  movedAnchors: 'moved()',
  style: { core: 'p{}', parts: [{ marker: '<table', css: 'table{}', isRare: false }] },
}
const hashOf = (content: string): string => `'sha256-${hash('sha256', content, 'base64')}'`

/** Directive -> its sources. */
function policy(config: Partial<UserConfig> = {}, pages: PolicyInput['pages'] = []): Record<string, string[]> {
  const text = createContentPolicy({ config: createConfig(config), inline, pages })
  return Object.fromEntries(
    text.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )
}

test('the policy of a plain site allows its own files, and its inline scripts and styles by their hashes', () => {
  const { 'script-src': scripts = [], ...others } = policy()
  expect(scripts).toEqual([
    "'self'",
    ...['head()', 'tail()', 'moved()'].map(hashOf),
    expect.stringContaining('sha256-'),
    hashOf(speculationRules('/docs/')),
  ])
  expect(others).toEqual({
    'default-src': ["'self'"],
    'style-src': ["'self'", hashOf('p{}'), hashOf('@layer content{table{}}')],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'trusted-types': ['lectern'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  })
})

test('it allows the tag manager and the hosted search only if they are configured', () => {
  const search = { hosted: { appId: 'APP', apiKey: 'public', indexName: 'docs' } }
  const own = policy({ tagManager: { id: 'GTM-1', src: 'https://tags.example/gtm.js' }, search })
  expect(own['script-src']?.at(-1)).toBe('https://tags.example')
  expect(own['img-src']).toEqual(["'self'", 'https://tags.example'])
  expect(own['connect-src']).toEqual([
    "'self'",
    'https://tags.example',
    'https://app-dsn.algolia.net',
    'https://app-1.algolianet.com',
    'https://app-2.algolianet.com',
    'https://app-3.algolianet.com',
  ])
  expect(own['trusted-types']).toEqual(['lectern', 'goog#html'])
  expect(policy({ search: { hosted: { appId: '', apiKey: '', indexName: '' } } })).toEqual(policy())
})

test('it allows what pages load from other hosts, and what the configuration adds', () => {
  const pages = [{ 'frame-src': ['https://player.example'] }, { 'frame-src': ['https://player.example'] }]
  const allow = { 'connect-src': ['https://api.example'], 'trusted-types': ['charts'], 'frame-ancestors': ["'self'"] }
  const own = policy({ contentSecurityPolicy: { allow } }, pages)
  expect(own).toEqual({
    ...policy(),
    'frame-src': ["'self'", 'https://player.example'],
    'connect-src': ["'self'", 'https://api.example'],
    'trusted-types': ['lectern', 'charts'],
  })
})

test('it allows what the theme adds to the head', () => {
  const style = '@font-face{src:url(https://fonts.example/a.woff2)}'
  const head = `<style>${style}</style><script>track()</script><script src="https://scripts.example/a.js"></script>`
  const own = policy({ theme: { head } })
  expect(own['style-src']?.at(-1)).toBe(hashOf(style))
  expect(own['script-src']?.slice(-2)).toEqual(['https://scripts.example', hashOf('track()')])
  expect(own['font-src']).toEqual(["'self'", 'https://fonts.example'])
})

test('a document holds all of it but what works in headers only', () => {
  const text = createContentPolicy({ config: createConfig(), inline, pages: [] })
  expect(policyForDocuments(text)).toBe(text.replace(" frame-ancestors 'self';", ''))
})
