import { expect, test } from 'vitest'
import { createNginxMap } from './nginx-map.ts'

const linesOf = (from: string, to: string): string[] =>
  String(createNginxMap([{ from, to }], '/docs/').content)
    .split('\n')
    .slice(1, 2)

test('the root, folders with and without their slash, and files lead on', () => {
  const redirects = [
    { from: '/cron/', to: '/docs/triggers/#schedule' },
    { from: '/old.html', to: 'https://example.com/new?a=1' },
    { from: '/apart/', to: '/docs/', movedAnchors: { a: '/docs/b/' } },
  ]
  expect(createNginxMap(redirects, '/docs/')).toEqual({
    path: '_redirects.map',
    content: [
      '"/" "/docs/$is_args$args";',
      '"/docs/cron/" "/docs/triggers/$is_args$args#schedule";',
      '"/docs/cron" "/docs/triggers/$is_args$args#schedule";',
      '"/docs/old.html" "https://example.com/new?a=1";',
      '',
    ].join('\n'),
  })
})

test.each([
  ['/caf%C3%A9/', '/docs/', '"/docs/café/" "/docs/$is_args$args";'],
  ['/a"b\\c;{}/', '/docs/', '"/docs/a\\"b\\\\c;{}/" "/docs/$is_args$args";'],
  ['/a/', '/docs/$args/"x" y\n#é', '"/docs/a/" "/docs/%24args/\\"x\\"%20y%0A$is_args$args#%C3%A9";'],
])('what has a meaning in nginx has none in an address: %s', (from, to, line) => {
  expect(linesOf(from, to)).toEqual([line])
})
