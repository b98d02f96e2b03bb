import { expect, test } from 'vitest'
import { createNginxPages, nginxPages, parseNginxPages } from './nginx-pages.ts'

test('pages and redirects are found by their address without its end', () => {
  const redirects = [
    { from: '/cron/', to: '/docs/triggers/#schedule' },
    { from: '/parts/', to: '/docs/', movedAnchors: { a: '/docs/b/' } },
  ]
  expect(createNginxPages(['/', '/guides/', '/old.html', '/café/'], redirects, '/docs/')).toEqual({
    path: '_pages.map',
    content: [
      '"" "/docs/$is_args$args";',
      '"/docs" "/docs/$is_args$args";',
      '"/docs/guides" "/docs/guides/$is_args$args";',
      '"/docs/café" "/docs/caf%C3%A9/$is_args$args";',
      '"/docs/cron" "/docs/triggers/$is_args$args#schedule";',
      '"/docs/parts" "/docs/parts/$is_args$args";',
      '"/docs/old" "/docs/old.html$is_args$args";',
      '',
    ].join('\n'),
  })
})

test('the home page of a host has an empty key', () => {
  expect(nginxPages(['/'], [], '/')).toEqual([['', '/']])
})

test('of two pages, the one that readers more likely mean is found', () => {
  expect(nginxPages(['/a.html', '/a/'], [], '/')).toEqual([['/a', '/a/']])
  expect(nginxPages(['/A/', '/a/'], [], '/')).toEqual([['/a', '/a/']])
  expect(nginxPages(['/a.html'], [{ from: '/a/', to: '/b/' }], '/')).toEqual([['/a', '/b/']])
})

test('the preview reads the same table', () => {
  const redirects = [
    { from: '/cron/', to: '/docs/triggers/#schedule' },
    { from: '/a"b\\c\nd/', to: 'https://example.com/?a=$1"' },
  ]
  const { content } = createNginxPages(['/', '/MyPage/', '/old.html', '/café/'], redirects, '/docs/')
  expect(Object.fromEntries(parseNginxPages(String(content)))).toEqual({
    '': '/docs/',
    '/docs': '/docs/',
    '/docs/mypage': '/docs/MyPage/',
    '/docs/old': '/docs/old.html',
    '/docs/café': '/docs/caf%C3%A9/',
    '/docs/cron': '/docs/triggers/#schedule',
    '/docs/a"b\\c\nd': 'https://example.com/?a=%241"',
  })
})
