import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { createRedirectFile, redirectScript, resolveRedirects } from './redirects.ts'

describe('resolveRedirects', () => {
  test('makes routes of what a person wrote, and addresses of their targets', () => {
    const redirects = {
      '/cron': '/triggers/#schedule',
      '/old/': '/new',
      '/what-is-it/': '/',
      '/page.html': '/other.html?q=1',
      '/support': 'https://example.com/support?a=1',
    }
    expect(resolveRedirects({ redirects, base: '/docs/' })).toEqual([
      { from: '/cron/', to: '/docs/triggers/#schedule' },
      { from: '/old/', to: '/docs/new/' },
      { from: '/what-is-it/', to: '/docs/' },
      { from: '/page.html', to: '/docs/other.html?q=1' },
      { from: '/support/', to: 'https://example.com/support?a=1' },
    ])
  })
})

describe.each(['/', '/docs/'])('below %s, a target within the site', (base) => {
  test.each(['/\\evil/', '/\\/evil/', '/.//evil/', '/docs/..//evil/', '/..//evil/', '/../\\evil/', '/%2F/evil/'])(
    '%s stays on the same host',
    (target) => {
      const [redirect] = resolveRedirects({ redirects: { '/old/': target }, base })
      expect(new URL(redirect?.to ?? '', 'https://docs.example').origin).toBe('https://docs.example')
    },
  )
})

describe('createRedirectFile', () => {
  test('leads on with and without JavaScript, and is kept out of search engines', () => {
    expect(
      createRedirectFile({ from: '/cron/', to: '/docs/triggers/?a=1&b=2#schedule' }, 'https://example.com'),
    ).toEqual({
      path: 'cron/index.html',
      content: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex"><link rel="canonical" href="/docs/triggers/?a=1&amp;b=2#schedule"><noscript><meta http-equiv="refresh" content="0; url=/docs/triggers/?a=1&amp;b=2#schedule"></noscript></head><body><p>This page has moved to <a href="/docs/triggers/?a=1&amp;b=2#schedule">/docs/triggers/?a=1&amp;b=2#schedule</a>.</p><script>${redirectScript}</script></body></html>\n`,
    })
  })

  test('has no canonical link if nobody has said where the site is published', () => {
    expect(createRedirectFile({ from: '/cron/', to: '/docs/' }, null).content).not.toContain('canonical')
  })

  test('a route that is a file gets that file', () => {
    expect(createRedirectFile({ from: '/old.html', to: '/docs/' }, null).path).toBe('old.html')
  })
})

describe('the script of a redirect', () => {
  /** Where a reader of `/old/` comes to with a query and a fragment of their own. */
  function follow(to: string, own: string): string[] {
    const a = new URL(to, 'https://example.com')
    const here = new URL(`/docs/old/${own}`, 'https://example.com')
    const targets: string[] = []
    const location = { search: here.search, hash: here.hash, replace: (url: string) => targets.push(url) }
    runInNewContext(redirectScript, { document: { querySelector: () => a }, location })
    return targets
  }

  test.each([
    ['/docs/new/', '', 'https://example.com/docs/new/'],
    ['/docs/new/#part', '', 'https://example.com/docs/new/#part'],
    ['/docs/new/#part', '#own', 'https://example.com/docs/new/#own'],
    ['/docs/new/?a=1#part', '', 'https://example.com/docs/new/?a=1#part'],
    ['/docs/new/?a=1#part', '?b=2', 'https://example.com/docs/new/?b=2#part'],
    ['https://other.example/x', '?b=2#own', 'https://other.example/x?b=2#own'],
  ])('%s with %s', (to, own, target) => {
    expect(follow(to, own)).toEqual([target])
  })
})
