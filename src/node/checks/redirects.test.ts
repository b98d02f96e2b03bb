import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { createCompiled } from '../testing/sites.ts'
import { checkRedirects } from './redirects.ts'

const pages = [
  createCompiled(createRecord('/')),
  createCompiled(createRecord('/triggers/'), { ids: ['schedule', 'café'] }),
  createCompiled(createRecord('/old.html')),
]

/** Message and fix of each problem; all of them are errors in the configuration. */
function check(redirects: Record<string, string>, planned: string[] = []): [string, string][] {
  return checkRedirects({ redirects, planned }, pages).map(({ message, fix, ...rest }) => {
    expect(rest).toEqual({ file: 'site.config.ts', line: 0, column: 0, severity: 'error' })
    return [message, fix]
  })
}

test('redirects to pages, places on them, planned pages and other sites are right', () => {
  expect(
    check(
      {
        '/cron': '/triggers/#schedule',
        '/what-is-pipedream/': '/',
        '/b/': '/triggers',
        '/c/': '/triggers/?q=1#caf%C3%A9',
        '/d/': '/old.html',
        '/e.html': '/later/#part',
        '/support': 'https://example.com/support',
      },
      ['/later'],
    ),
  ).toEqual([])
})

test('a redirect must not hide a page', () => {
  expect(check({ '/triggers': '/' })).toEqual([
    ['redirect from /triggers/ shadows the page there', 'remove the redirect or the page'],
  ])
})

test('a redirect must not lead to itself, also with its slash', () => {
  expect(check({ '/x': '/x/#part' })).toEqual([['redirect from /x/ leads to itself', 'remove it']])
})

test('two redirects must not lead to each other', () => {
  expect(check({ '/x': '/y/', '/y/': '/x' })).toEqual([
    ['redirect from /x/ leads to a loop: /y/', 'remove one of them'],
    ['redirect from /y/ leads to a loop: /x', 'remove one of them'],
  ])
})

test('a redirect leads where its reader is going, at once', () => {
  expect(check({ '/x': '/y/', '/y/': '/triggers/' })).toEqual([
    ['redirect from /x/ leads to another redirect: /y/', 'write /triggers/'],
  ])
})

test('a longer circle is found as redirects that lead to others', () => {
  expect(check({ '/x/': '/y/', '/y/': '/z/', '/z/': '/x/' }).map(([message]) => message)).toEqual([
    'redirect from /x/ leads to another redirect: /y/',
    'redirect from /y/ leads to another redirect: /z/',
    'redirect from /z/ leads to another redirect: /x/',
  ])
})

test('a redirect to no page names the nearest one', () => {
  expect(check({ '/x': '/trigger/' })).toEqual([
    ['redirect from /x/ leads nowhere: /trigger/', 'did you mean /triggers/ ?'],
  ])
})

test('a redirect to no place on a page names the nearest one, also behind a query', () => {
  expect(check({ '/x': '/triggers/#scheduled', '/y': '/triggers/?q=1#nothing-alike' })).toEqual([
    ['redirect from /x/: /triggers/ has no #scheduled', 'did you mean schedule ?'],
    ['redirect from /y/: /triggers/ has no #nothing-alike', 'use one of café, schedule'],
  ])
})
