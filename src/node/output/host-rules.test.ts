import { expect, test } from 'vitest'
import { createRedirectRules, parseRedirectRules } from './host-rules.ts'

const redirects = [
  { from: '/cron/', to: '/docs/triggers/#schedule' },
  { from: '/old.html', to: 'https://example.com/new?a=1' },
]

test('the root leads to the site, each redirect has a rule, folders one without their slash as well', () => {
  expect(createRedirectRules(redirects, '/docs/')).toEqual({
    path: '_redirects',
    content: [
      '/ /docs/ 301',
      '/docs/cron/ /docs/triggers/#schedule 301',
      '/docs/cron /docs/triggers/#schedule 301',
      '/docs/old.html https://example.com/new?a=1 301',
      '',
    ].join('\n'),
  })
})

test('what was written is read again', () => {
  expect([...parseRedirectRules(String(createRedirectRules(redirects, '/').content))]).toEqual([
    ['/cron/', '/docs/triggers/#schedule'],
    ['/cron', '/docs/triggers/#schedule'],
    ['/old.html', 'https://example.com/new?a=1'],
  ])
})

test('no redirects, no rules', () => {
  expect(parseRedirectRules(String(createRedirectRules([], '/').content)).size).toBe(0)
})
