import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { createCompiled } from '../testing/sites.ts'
import { checkRedirects } from './redirects.ts'
import { createTargets } from './targets.ts'

const pages = [
  createCompiled(createRecord('/')),
  createCompiled(createRecord('/triggers/'), { ids: ['schedule', 'café'] }),
  createCompiled(createRecord('/old.html')),
]

/** Message and fix of each problem; all of them are errors in the configuration. */
function check(redirects: Record<string, string>): [string, string][] {
  return checkRedirects({ redirects }, createTargets(pages, { redirects })).map(({ message, fix, key, ...rest }) => {
    expect(rest).toEqual({ file: 'site.config.ts', line: 0, column: 0, severity: 'error' })
    expect(message).toMatch(`redirect from ${String(key?.[1])} `)
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
  expect(check({ '/triggers': '/', '/triggers/index.html': '/', '/Triggers/': '/', '/OLD.html': '/' })).toEqual([
    ['redirect from /triggers shadows the page there', fix],
    ['redirect from /triggers/index.html shadows the page /triggers/', fix],
    ['redirect from /Triggers/ shadows the page /triggers/', fix],
    ['redirect from /OLD.html shadows the page /old.html', fix],
  ])
})

test('one address is redirected once, with or without its slash and whatever its capitals', () => {
  const fix = 'remove one of the two'
  expect(check({ '/x': '/', '/x/': '/triggers/', '/X': '/triggers/', '/x.html': '/' })).toEqual([
    ['redirect from /x/ is given already, as /x', fix],
    ['redirect from /X is given already, as /x', fix],
  ])
})

test('a redirect must not lead to itself, also with its slash', () => {
  expect(check({ '/x': '/x/#part' })).toEqual([
    ['redirect from /x to /x/#part goes round in a circle', 'lead it to a page'],
  ])
})

test('redirects must not go round in a circle, however long', () => {
  const circle = (redirects: Record<string, string>) => check(redirects).map(([message]) => message)
  expect(circle({ '/x': '/y/', '/y/': '/x' })).toEqual([
    'redirect from /x to /y/ goes round in a circle',
    'redirect from /y/ to /x goes round in a circle',
  ])
  expect(circle({ '/w/': '/x/', '/x/': '/y/', '/y/': '/z/', '/z/': '/x/' })).toHaveLength(4)
})

test('a redirect leads where its reader is going, at once', () => {
  expect(
    check({ '/w': '/x/', '/x': '/y/', '/y/': '/triggers/#schedule', '/a/': '/b/', '/b/': 'https://b.c/' }),
  ).toEqual([
    ['redirect from /w to /x/ is redirected', 'write /triggers/#schedule'],
    ['redirect from /x to /y/ is redirected', 'write /triggers/#schedule'],
    ['redirect from /a/ to /b/ is redirected', 'write https://b.c/'],
  ])
})

test('a redirect to no page names the nearest one', () => {
  expect(check({ '/x': '/trigger/', '/y/': 'triggers/' })).toEqual([
    ['redirect from /x to /trigger/ goes nowhere', 'did you mean /triggers/ ?'],
    ['redirect from /y/ to triggers/ goes nowhere', 'did you mean /triggers/ ?'],
  ])
})

test('a redirect to no place on a page names the nearest one, also behind a query', () => {
  expect(check({ '/x': '/triggers/#scheduled', '/y': '/triggers/?q=1#nothing-alike' })).toEqual([
    ['redirect from /x to /triggers/#scheduled: the page has no #scheduled', 'did you mean /triggers/#schedule ?'],
    [
      'redirect from /y to /triggers/?q=1#nothing-alike: the page has no #nothing-alike',
      'lead to the page, or give a heading there {#nothing-alike}',
    ],
  ])
})

test('a redirect runs no script', () => {
  expect(check({ '/x': 'javascript:alert(1)' })).toEqual([
    ['redirect from /x to javascript:alert(1) leads to no page', 'write an address that starts with https://'],
  ])
})
