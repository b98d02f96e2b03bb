import { rm } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { createNginxPages } from '../output/hosts/nginx-pages.ts'
import { createTempDir, writeFiles } from '../testing/temp-dir.ts'
import { addressOf } from './address.ts'
import { type Found, findAnswer, openTables } from './find-file.ts'

describe('an address has a path, decoded and without empty parts and dots', () => {
  test.each([
    ['/docs/', '/docs/'],
    ['/', '/'],
    ['//', '/'],
    ['/docs//a///b', '/docs/a/b'],
    ['/docs/./a/.', '/docs/a/'],
    ['/docs/a/..', '/docs/'],
    ['/docs/a/../', '/docs/'],
    ['/docs/a//../b', '/docs/b'],
    ['/docs/%2e%2E/a%2fb', '/a/b'],
    ['/docs/...', '/docs/...'],
    ['/caf%C3%A9%3f', '/café?'],
    ['/a%5cb', '/a\\b'],
    ['/a#b', '/a'],
    ['http://docs.example/a', '/a'],
    ['https://docs.example:8080?a=1', '/'],
    ['/..', null],
    ['/docs/../../docs/', null],
    ['/docs%2f..%2f..%2fa', null],
    ['/%E0%A4%A', null],
    ['/%', null],
    ['/a%00', null],
    ['*', null],
  ])('%s: %s', (url, path) => {
    expect(addressOf({ url }).path).toBe(path)
  })

  test.each([
    ['/a', ''],
    ['/a?', ''],
    ['/a?b=1?c', '?b=1?c'],
    ['/a?b=//#c', '?b=//'],
    ['/a#b?c=1', ''],
  ])('and %s has the query %j', (url, search) => {
    expect(addressOf({ url }).search).toBe(search)
  })
})

describe('an address leads to a file, a redirect, or nothing', () => {
  let dir: string
  beforeAll(async () => {
    dir = await createTempDir()
    const routes = ['/', '/triggers/', '/café/', '/MyPage/', '/quickstart/', '/quickstart/new.html']
    const redirects = [{ from: '/cron/', to: '/docs/triggers/#schedule' }]
    await writeFiles(dir, {
      '404.html': '',
      _redirects: '/ /docs/ 301\n/docs/cron/ /docs/triggers/#schedule 301\n',
      '_pages.map': String(createNginxPages(routes, redirects, '/docs/').content),
      'docs/404.html': '',
      'docs/index.html': '',
      'docs/index.html.br': '',
      'docs/cron/index.html': 'a stub page',
      'docs/triggers/index.html': '',
      'docs/café/index.html': '',
      'docs/MyPage/index.html': '',
      'docs/quickstart/new.html': '',
      'docs/raw.html': '',
      'docs/demo/index.html': '',
      'docs/favicon.svg': '',
      'docs/a\\b.txt': '',
    })
    return () => rm(dir, { recursive: true })
  })
  const answerTo = (url: string): Found | null => findAnswer(addressOf({ url }), dir, openTables(dir)())

  test.each([
    ...['/docs/', '/docs/triggers/', '/docs/caf%C3%A9/', '/docs/MyPage/', '/docs/triggers%2f', '/docs/demo/'],
    ...['/docs/quickstart/new.html', '/docs/raw.html', '//docs/raw.html', '/docs/demo/index.html', '/docs/favicon.svg'],
  ])('%s is a file', (url) => {
    expect(answerTo(url)).toHaveProperty('file')
  })

  test.each([
    ...['/', '//', '/docs', '/docs/index.html', '/DOCS/Index', '/index.html/'].map((url) => [url, '/docs/']),
    ...['', '.html', '/index', '/index/', '/index.html/', '//', '/INDEX.HTML', '%2findex.html'].map((end) => [
      `/docs/triggers${end}`,
      '/docs/triggers/',
    ]),
    ...['/docs//triggers/', '/DOCS/Triggers', '/docs/TRIGGERS.html'].map((url) => [url, '/docs/triggers/']),
    ...['/docs/cron', '/docs/cron/', '/docs/CRON.html'].map((url) => [url, '/docs/triggers/#schedule']),
    ...['', '/', '.html/', '.HTML', '/index'].map((end) => [`/docs/quickstart/new${end}`, '/docs/quickstart/new.html']),
    ['/docs/caf%C3%A9', '/docs/caf%C3%A9/'],
    ['/docs/mypage', '/docs/MyPage/'],
  ])('%s leads to %s', (url, target) => {
    expect(answerTo(url)).toEqual({ target })
  })

  test.each([
    ...['/docs/nowhere', '/docs/NOWHERE/', '/docs/triggers/x/', '/docs/..%2f..%2fdocs/triggers', '/docs/%E0%A4%A'],
    ...['/docs/404', '/docs/404.html', '/404.html', '/docs/index.html.br', '/_redirects', '/_pages.map'],
    ...['/docs/raw', '/docs/raw/', '/docs/RAW.html', '/docs/demo', '/docs/favicon.svg/'],
    ...['/docs/triggers\\', '/docs/triggers%5c', '/docs\\triggers/', '/docs/a%5cb.txt', '//example.com/'],
  ])('%s is nowhere', (url) => {
    expect(answerTo(url)).toBeNull()
  })
})
