import { expect, test } from 'vitest'
import { createRedirectRules, parseRedirectRules } from './host-rules.ts'

const redirects = [
  { from: '/cron/', to: '/docs/triggers/#schedule' },
  { from: '/old.html', to: 'https://example.com/new?a=1' },
]

test("the root leads to the site, and each redirect has a rule, or two if it's a folder: with and without its slash", () => {
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

test('blanks are encoded, so that no address becomes two', () => {
  const rules = createRedirectRules([{ from: '/a b/', to: '/docs/?q=c d' }], '/docs/')
  expect(String(rules.content).split('\n')[1]).toBe('/docs/a%20b/ /docs/?q=c%20d 301')
  expect(parseRedirectRules(String(rules.content)).get('/docs/a%20b/')).toBe('/docs/?q=c%20d')
})

test('so are other characters that a request or a header cannot hold', () => {
  const rules = createRedirectRules([{ from: '/café/', to: '/docs/naïve/#ü' }], '/')
  expect(rules.content).toBe('/caf%C3%A9/ /docs/na%C3%AFve/#%C3%BC 301\n/caf%C3%A9 /docs/na%C3%AFve/#%C3%BC 301\n')
})

test.each(['/q\'u"o/', '/a<b>/', '/a`b/', '/a{b}/'])('%s is written as browsers ask for it', (from) => {
  const { pathname } = new URL(from, 'https://docs.example')
  const rules = String(createRedirectRules([{ from, to: '/b/' }], '/').content)
  expect(rules.split(' ')[0]).toBe(pathname)
  expect(parseRedirectRules(rules).get(pathname)).toBe('/b/')
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

test('an old page whose anchors lead to different places has no rule: only its stub page knows them', () => {
  const rules = createRedirectRules([{ from: '/old/', to: '/docs/', movedAnchors: { a: '/docs/b/' } }], '/docs/')
  expect(rules.content).toBe('/ /docs/ 301\n')
})
