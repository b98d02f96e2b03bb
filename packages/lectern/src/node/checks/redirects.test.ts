import { describe, expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { createCompiled } from '../testing/sites/sites.ts'
import { checkRedirects } from './redirects.ts'
import { createTargets, knownIds } from './targets.ts'

const pages = [
  createCompiled(createRecord('/')),
  createCompiled(createRecord('/triggers/'), { ids: ['schedule', 'café'] }),
  createCompiled(createRecord('/old.html')),
]

/** Message and fix of each problem; all of them are errors in the configuration. */
function check(redirects: Record<string, string>): [string, string][] {
  const config = { redirects, origin: 'https://acme.com', base: '/docs/' }
  return checkRedirects(config, createTargets({ redirects }, knownIds(pages))).map(({ message, fix, key, ...rest }) => {
    expect(rest).toEqual({ file: 'site.config.ts', line: 0, column: 0, severity: 'error' })
    expect(message).toMatch(`redirect from ${String(key?.[1])}`)
    return [message, fix]
  })
}

test('redirects to pages, places on them and other sites are right', () => {
  expect(
    check({
      '/cron': '/triggers/#schedule',
      '/what-is-acme/': '/',
      '/b/': '/triggers',
      '/c/': '/triggers/?q=1#caf%C3%A9',
      '/d/': '/old.html',
      '/support': 'https://example.com/support',
    }),
  ).toEqual([])
})

test('a redirect must not hide a page, however its address is written', () => {
  const fix = 'remove the redirect or the page'
  expect(
    check({ '/triggers': '/', '/triggers/index.html': '/', '/Triggers/': '/', '/OLD.html': '/', '/tr%69ggers/': '/' }),
  ).toEqual([
    ['redirect from /triggers shadows the page there', fix],
    ['redirect from /triggers/index.html shadows the page /triggers/', fix],
    ['redirect from /Triggers/ shadows the page /triggers/', fix],
    ['redirect from /OLD.html shadows the page /old.html', fix],
    ['redirect from /tr%69ggers/ shadows the page /triggers/', fix],
  ])
})

test('an address is redirected only once, with or without its slash and in any case', () => {
  const fix = 'remove one of the two'
  expect(check({ '/x': '/', '/x/': '/triggers/', '/X': '/triggers/', '/x.html': '/' })).toEqual([
    ['redirect from /x/ is a duplicate of /x', fix],
    ['redirect from /X is a duplicate of /x', fix],
  ])
})

test('a redirect must not lead to itself, even with a slash', () => {
  expect(check({ '/x': '/x/#part' })).toEqual([
    ['redirect from /x to /x/#part is part of a loop', 'redirect it to a page'],
  ])
})

test('redirects must not form a loop, however long', () => {
  const circle = (redirects: Record<string, string>) => check(redirects).map(([message]) => message)
  expect(circle({ '/x': '/y/', '/y/': '/x' })).toEqual([
    'redirect from /x to /y/ is part of a loop',
    'redirect from /y/ to /x is part of a loop',
  ])
  expect(circle({ '/w/': '/x/', '/x/': '/y/', '/y/': '/z/', '/z/': '/x/' })).toHaveLength(4)
})

test('a redirect leads where its reader is going, at once', () => {
  expect(
    check({ '/w': '/x/', '/x': '/y/', '/y/': '/triggers/#schedule', '/a/': '/b/', '/b/': 'https://b.c/' }),
  ).toEqual([
    ['redirect from /w: /x/ is redirected', 'write /triggers/#schedule'],
    ['redirect from /x: /y/ is redirected', 'write /triggers/#schedule'],
    ['redirect from /a/: /b/ is redirected', 'write https://b.c/'],
  ])
})

test('a redirect to no page names the nearest one', () => {
  expect(check({ '/x': '/trigger/', '/y/': 'triggers/' })).toEqual([
    ['redirect from /x: /trigger/ does not exist', 'did you mean /triggers/?'],
    ['redirect from /y/: triggers/ does not exist', 'did you mean /triggers/?'],
  ])
})

test('a redirect to no place on a page names the nearest one, also behind a query', () => {
  expect(check({ '/x': '/triggers/#scheduled', '/y': '/triggers/?q=1#nothing-alike' })).toEqual([
    [
      'redirect from /x: /triggers/#scheduled does not exist: the page has no #scheduled',
      'did you mean /triggers/#schedule?',
    ],
    [
      'redirect from /y: /triggers/?q=1#nothing-alike does not exist: the page has no #nothing-alike',
      'remove the #…, or add {#nothing-alike} to a heading of that page',
    ],
  ])
})

test.each(['http://x"><script>', 'https://', 'https://exa mple.com/', 'http://[::1/'])('%s is no address', (to) => {
  expect(check({ '/x': to })).toEqual([
    [`redirect from /x to ${to} doesn't lead to a page`, 'write an address that starts with https://'],
  ])
})

test('a redirect runs no script', () => {
  expect(check({ '/x': 'javascript:alert(1)' })).toEqual([
    ["redirect from /x to javascript:alert(1) doesn't lead to a page", 'write an address that starts with https://'],
  ])
})

describe('an anchor', () => {
  test('can move to another page or another site, within its page, or to the top of it', () => {
    expect(
      check({
        '/#a': '/triggers/#schedule',
        '/#b': 'https://example.com/',
        '/triggers/#old': '/triggers/#schedule',
        '/triggers#older': '/triggers/',
        '/gone/': '/triggers/',
        '/gone/#a': '/old.html',
      }),
    ).toEqual([])
  })

  test('must be gone from its page', () => {
    expect(check({ '/triggers/#schedule': '/', '/triggers/#caf%C3%A9': '/', '/#content': '/triggers/' })).toEqual([
      ['redirect from /triggers/#schedule shadows #schedule on the page', 'remove the redirect or rename the anchor'],
      ['redirect from /triggers/#caf%C3%A9 shadows #café on the page', 'remove the redirect or rename the anchor'],
      ['redirect from /#content shadows an anchor that every page has', 'remove the redirect'],
    ])
  })

  test('starts on a page, or on a redirected one', () => {
    expect(check({ '/trigger/#a': '/', '/Triggers/#a': '/' })).toEqual([
      [
        "redirect from /trigger/#a starts on a page that doesn't exist",
        'redirect /trigger/ as well, or correct the address: did you mean /triggers/?',
      ],
      ['redirect from /Triggers/#a should start on /triggers/', 'write /triggers/#a'],
    ])
  })

  test('moves once', () => {
    expect(check({ '/#a': '/triggers/', '/index.html#a': '/', '/#%61': '/old.html' })).toMatchObject([
      ['redirect from /index.html#a should start on /', 'write /#a'],
      ['redirect from /#%61 is a duplicate of /#a', 'remove one of the two'],
    ])
  })

  test('leads to an anchor that exists', () => {
    expect(check({ '/#a': '/triggers/#scheduled', '/#b': '/trigger/#schedule' })).toEqual([
      [
        'redirect from /#a: /triggers/#scheduled does not exist: the page has no #scheduled',
        'did you mean /triggers/#schedule?',
      ],
      ['redirect from /#b: /trigger/#schedule does not exist', 'did you mean /triggers/?'],
    ])
  })

  test('leads there at once', () => {
    const redirects = {
      '/#a': '/triggers/#b',
      '/triggers/#b': '/triggers/#schedule',
      '/gone/': '/#a',
      '/gone/#x': '/old.html',
      '/old.html#y': '/gone/#x',
    }
    expect(check(redirects)).toEqual([
      ['redirect from /#a: /triggers/#b is redirected', 'write /triggers/#schedule'],
      ['redirect from /gone/: /#a is redirected', 'write /triggers/#schedule'],
      ['redirect from /old.html#y: /gone/#x is redirected', 'write /old.html'],
    ])
  })

  test('never leads back to itself', () => {
    const fix = 'redirect it to a page'
    expect(check({ '/#a': '/triggers/#b', '/triggers/#b': '/#a', '/#c': '/#c' })).toEqual([
      ['redirect from /#a to /triggers/#b is part of a loop', fix],
      ['redirect from /triggers/#b to /#a is part of a loop', fix],
      ['redirect from /#c to /#c is part of a loop', fix],
    ])
  })
})

test('a redirect must not lead back to the site by its full address', () => {
  expect(
    check({
      '/w/': 'https://acme.com/docs/w/',
      '/x/': 'https://acme.com/docs',
      '/y/': 'https://acme.com/docs/triggers/#schedule',
      '/z/': 'https://acme.com/docs2/',
    }),
  ).toEqual([
    ['redirect from /w/ to https://acme.com/docs/w/ leads back to this site', 'write /w/'],
    ['redirect from /x/ to https://acme.com/docs leads back to this site', 'write /'],
    [
      'redirect from /y/ to https://acme.com/docs/triggers/#schedule leads back to this site',
      'write /triggers/#schedule',
    ],
  ])
})
