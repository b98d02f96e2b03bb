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

test('a redirected page has the targets of its anchors', () => {
  const redirects = { '/old/#a': '/new/#b', '/old': '/new', '/new/#gone': '/other/' }
  expect(resolveRedirects({ redirects, base: '/docs/' })).toEqual([
    { from: '/old/', to: '/docs/new/', movedAnchors: { a: '/docs/new/#b' } },
  ])
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
      content: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex"><link rel="canonical" href="https://example.com/docs/triggers/"><noscript><meta http-equiv="refresh" content="0; url=/docs/triggers/?a=1&amp;b=2#schedule"></noscript></head><body><p>This page has moved to <a href="/docs/triggers/?a=1&amp;b=2#schedule">/docs/triggers/?a=1&amp;b=2#schedule</a>.</p><script>${redirectScript}</script></body></html>\n`,
    })
  })

  test('names the page of another site as its canonical one', () => {
    const { content } = createRedirectFile(
      { from: '/support/', to: 'https://help.example/a?b#c' },
      'https://example.com',
    )
    expect(content).toContain('<link rel="canonical" href="https://help.example/a">')
  })

  test("has no canonical link if the site's address isn't configured", () => {
    expect(createRedirectFile({ from: '/cron/', to: '/docs/' }, null).content).not.toContain('canonical')
  })

  test.each([
    ['/my%20page/', 'my page/index.html'],
    ['/caf%C3%A9.html', 'café.html'],
    ['/a%3Fb/', 'a?b/index.html'],
    ['/%2E%2E/a%2Fb/%5C/%00/', '%2E%2E/a%2Fb/%5C/%00/index.html'],
    ['/100%/', '100%/index.html'],
  ])('the file of %s is found by hosts, and stays in its folder', (from, path) => {
    expect(createRedirectFile({ from, to: '/docs/' }, null).path).toBe(path)
  })

  test('a route that is a file gets that file', () => {
    expect(createRedirectFile({ from: '/old.html', to: '/docs/' }, null).path).toBe('old.html')
  })
})

describe('the script of a redirect', () => {
  /** Where a reader who opens `/old/` with their own query and fragment arrives. */
  function follow(to: string, own: string): string[] {
    const a = new URL(to, 'https://example.com')
    const here = new URL(`/docs/old/${own}`, 'https://example.com')
    const targets: string[] = []
    const location = { search: here.search, hash: here.hash, replace: (url: string) => targets.push(url) }
    const querySelector = (selector: string): unknown => (selector === 'a' ? a : null)
    runInNewContext(redirectScript, { document: { querySelector }, location })
    return targets
  }

  test.each([
    ['/docs/new/', '', 'https://example.com/docs/new/'],
    ['/docs/new/#part', '', 'https://example.com/docs/new/#part'],
    ['/docs/new/', '#own', 'https://example.com/docs/new/#own'],
    // As after a redirect by a server.
    ['/docs/new/#part', '#own', 'https://example.com/docs/new/#part'],
    ['/docs/new/?a=1#part', '', 'https://example.com/docs/new/?a=1#part'],
    ['/docs/new/?a=1#part', '?b=2', 'https://example.com/docs/new/?b=2#part'],
    ['https://other.example/x', '?b=2#own', 'https://other.example/x?b=2#own'],
  ])('%s with %s', (to, own, target) => {
    expect(follow(to, own)).toEqual([target])
  })

  const movedAnchors = { a: '/docs/new/#b', café: '/docs/other/?q=1', top: '/docs/other/' }

  test.each([
    ['#a', 'https://example.com/docs/new/#b'],
    ['?x=1#a', 'https://example.com/docs/new/?x=1#b'],
    ['#caf%C3%A9', 'https://example.com/docs/other/?q=1'],
    ['?x=1#top', 'https://example.com/docs/other/?x=1'],
    ['#own', 'https://example.com/docs/new/#start'],
    ['#constructor', 'https://example.com/docs/new/#start'],
    ['#%', 'https://example.com/docs/new/#start'],
    ['', 'https://example.com/docs/new/#start'],
  ])('knows the anchors that lead elsewhere: %s', (own, target) => {
    const stub = createRedirectFile({ from: '/old/', to: '/docs/new/#start', movedAnchors }, null)
    const table = /data-moved>(.*?)<\/script>/.exec(String(stub.content))?.[1]
    expect(stub.content).toContain(`<script>${redirectScript}</script>`)
    const here = new URL(`/docs/old/${own}`, 'https://example.com')
    const link = new URL('/docs/new/#start', here)
    const a = Object.defineProperties(
      {},
      {
        href: {
          set: (to: string) => {
            link.href = new URL(to, here).href
          },
        },
        ...Object.fromEntries(
          (['origin', 'pathname', 'search', 'hash'] as const).map((name) => [name, { get: () => link[name] }]),
        ),
      },
    )
    const targets: string[] = []
    const location = { search: here.search, hash: here.hash, replace: (url: string) => targets.push(url) }
    const querySelector = (selector: string): unknown => (selector === 'a' ? a : { textContent: table })
    runInNewContext(redirectScript, { document: { querySelector }, location })
    expect(targets).toEqual([target])
  })
})
