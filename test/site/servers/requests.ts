import { addressForms } from './address-forms.ts'
import { methods, traversals } from './attacks.ts'
import { dottedRequests } from './dotted-pages.ts'
import { type Expected, html, missing, moved, page } from './expected.ts'
import { mediaTypes } from './media-types.ts'

export const digits = '0123456789'.repeat(10)
/** Larger than one packet, so that it has a compressed copy. */
export const longText = 'Each step runs once. '.repeat(200)

/** Files of the small site's public folder. */
export const publicFiles: Readonly<Record<string, string>> = {
  'digits.txt': digits,
  'long.txt': longText,
  'data.json': '{}',
  'data.overview.json': '{}',
  'assets/data.overview.json': '{}',
  'deep/assets/css/x.bundle12.css': 'a{}',
  'deep/assets/search/20240131.json': '{}',
  'two words.txt': 'two words',
  'café.txt': 'café',
  'unknown.kind': 'unknown',
  'picture.PNG': 'a picture',
  'empty.txt': '',
  '.hidden': 'hidden',
  'raw.html': 'raw',
  'demo/index.html': 'demo',
}

/** Redirects of the small site. */
export const redirects: Readonly<Record<string, string>> = {
  '/cron': '/guides/steps/#anatomy',
  '/support': 'https://help.example.com/support?from=docs#form',
  '/old.html': '/guides/?a=1',
  '/fo%20o/': '/guides/',
  '/q\'u"o/': '/guides/',
  '/café/': '/guides/',
  '/parts/': '/guides/',
  '/parts/#a': '/guides/steps/#anatomy',
}

const immutable = 'public, max-age=31536000, immutable'

const file = (path: string, type: string, body?: string): Expected => ({
  path,
  status: 200,
  headers: { 'content-type': type, 'cache-control': 'no-cache' },
  ...(body !== undefined && { body }),
})

/** Requests to the small site. @param base the site's path @param hashed files with a hash in their name, and their types */
export function requestsTo(base: string, hashed: readonly (readonly [path: string, type: string])[]): Expected[] {
  const at = (path: string): string => base + path
  const folder =
    base === '/'
      ? []
      : [
          moved('/', base),
          moved(base.slice(0, -1), base),
          moved('/?a=1', `${base}?a=1`),
          moved('/index.html', base),
          moved('/index.html?a=1', `${base}?a=1`),
        ]
  return [
    ...folder,
    ...pages(at),
    ...dottedRequests(at),
    ...addressForms(at),
    ...redirected(at),
    ...notFound(at),
    ...files(at),
    ...hashed.map(([path, type]) => ({
      path: `/${path}`,
      status: 200,
      headers: { 'content-type': type, 'cache-control': immutable },
    })),
    ...ranges(at('digits.txt')),
    ...encodings(at('long.txt')),
    ...mediaTypes(at),
    ...methods(at),
    ...[at(''), at('guides/steps/')].flatMap(traversals),
    ...attacks(at),
  ]
}

function pages(at: (path: string) => string): Expected[] {
  const steps = at('guides/steps/')
  const old = at('quickstart/old.html')
  return [
    ...[at(''), `${at('')}?a=1`, steps, `${steps}?a=1&b=2`, old, at('guides/%73teps/')].map(page),
    // The page's own stub, because its anchors lead to different places.
    page(at('parts/')),
    ...[
      'guides/steps',
      'guides/steps.html',
      'guides/steps/index.html',
      'guides/steps/index',
      'guides/steps.html/',
      'guides//steps/',
      'guides//steps',
      'GUIDES/steps/',
      'Guides/Steps',
      'guides/STEPS.HTML',
      'guides/steps/INDEX.html',
    ].map((path) => moved(at(path), steps)),
    ...['quickstart/old', 'quickstart/old/', 'quickstart/old.html/', 'QuickStart/Old.HTML'].map((path) =>
      moved(at(path), old),
    ),
    moved(at('guides/steps?a=1&b=2'), `${steps}?a=1&b=2`),
    moved(at('index.html'), at('')),
    moved(at('INDEX.html?a=1'), `${at('')}?a=1`),
  ]
}

function redirected(at: (path: string) => string): Expected[] {
  const anatomy = at('guides/steps/#anatomy')
  return [
    ...['cron', 'cron/', 'cron.html', 'cron/index.html', 'CRON', 'Cron/', 'cron//'].map((path) =>
      moved(at(path), anatomy),
    ),
    moved(at('cron/?a=1'), at('guides/steps/?a=1#anatomy')),
    moved(at('support/'), 'https://help.example.com/support?from=docs#form'),
    moved(at('support?a=1&b=2'), 'https://help.example.com/support?a=1&b=2#form'),
    moved(at('old.html'), at('guides/?a=1')),
    moved(at('old.html?b=2'), at('guides/?b=2')),
    moved(at('caf%C3%A9/'), at('guides/')),
    ...['fo%20o/', 'fo%20o', 'q%27u%22o/', "q'u%22o/", 'q%27u%22o'].map((path) => moved(at(path), at('guides/'))),
    moved(at('caf%C3%A9'), at('guides/')),
  ]
}

function notFound(at: (path: string) => string): Expected[] {
  const paths = [
    ...['nowhere/', 'nowhere', 'nowhere.html', '404', '404.html', '404.html/', 'digits.txt/', 'guides/steps/x/'],
    ...['assets/', 'assets', 'assets/js/', 'a/'],
    ...['index.html.br', 'long.txt.br', '.hidden', 'assets/js/1.abcdefgh.js', '*', '%25', 'a%00b', 'a%0Ab'],
  ].map(at)
  const atRoot = ['/elsewhere/', '/_redirects', '/_redirects.map', '/_pages.map', '/_nginx.conf', '/_headers']
  return [...paths, ...atRoot, '/.docs-build', '/404.html'].map((path) =>
    // A null byte is malformed for nginx.
    path.includes('%00') ? { ...missing(path), status: [400, 404] } : missing(path),
  )
}

function files(at: (path: string) => string): Expected[] {
  return [
    // A service worker that browsers keep would outlive a deployment.
    file(at('offline-worker.js'), 'text/javascript; charset=utf-8'),
    file(at('assets/offline/site.json'), 'application/json'),
    page(at('not-saved.html')),
    file(at('digits.txt'), 'text/plain; charset=utf-8', digits),
    file(at('data.json'), 'application/json', '{}'),
    // Not hashes.
    file(at('data.overview.json'), 'application/json', '{}'),
    file(at('assets/data.overview.json'), 'application/json', '{}'),
    file(at('deep/assets/css/x.bundle12.css'), 'text/css; charset=utf-8', 'a{}'),
    file(at('deep/assets/search/20240131.json'), 'application/json', '{}'),
    file(at('two%20words.txt'), 'text/plain; charset=utf-8', 'two words'),
    file(at('caf%C3%A9.txt'), 'text/plain; charset=utf-8', 'café'),
    file(at('unknown.kind'), 'application/octet-stream', 'unknown'),
    file(at('picture.PNG'), 'image/png', 'a picture'),
    file(at('empty.txt'), 'text/plain; charset=utf-8', ''),
    file(at('sitemap.xml'), 'application/xml'),
    file(at('assets/nav/site.json'), 'application/json'),
    file('/_redirects.json', 'application/json'),
  ]
}

function ranges(path: string): Expected[] {
  const part = (range: string, body: string, contentRange: string): Expected => ({
    path,
    options: { headers: { Range: range } },
    status: 206,
    headers: { 'content-range': contentRange, 'content-length': String(body.length) },
    body,
  })
  const whole = (headers: Record<string, string>): Expected => ({
    path,
    options: { headers },
    status: 200,
    body: digits,
  })
  return [
    part('bytes=0-9', '0123456789', 'bytes 0-9/100'),
    part('bytes=95-', '56789', 'bytes 95-99/100'),
    part('bytes=-10', '0123456789', 'bytes 90-99/100'),
    part('bytes=-99999999', digits, 'bytes 0-99/100'),
    part('bytes=90-500', '0123456789', 'bytes 90-99/100'),
    part('bytes=0-0', '0', 'bytes 0-0/100'),
    { path, options: { headers: { Range: 'bytes=100-' } }, status: 416, headers: { 'content-range': 'bytes */100' } },
    whole({ Range: 'bytes=0-1,50-51' }),
    whole({ Range: 'lines=0-9' }),
    whole({ Range: 'bytes=0-9', 'If-Range': '"other"' }),
    whole({ Range: 'bytes=0-9', 'If-Range': 'W/"other"' }),
    whole({ Range: 'bytes=0-9', 'If-Range': 'Mon, 01 Jan 2001 00:00:00 GMT' }),
  ]
}

function encodings(path: string): Expected[] {
  const asked = (accepted: string, encoding: string | undefined): Expected => ({
    path,
    options: { headers: { 'Accept-Encoding': accepted } },
    status: 200,
    headers: { 'content-encoding': encoding, 'content-type': 'text/plain; charset=utf-8', vary: 'Accept-Encoding' },
    ...(encoding === undefined && { body: longText }),
  })
  return [
    ...['br', 'gzip, deflate, br, zstd', 'deflate;q=1.0, br;q=0.5', 'BR', 'br ; q=1.000'].map((one) =>
      asked(one, 'br'),
    ),
    ...['br;q=0', 'deflate, br; q=0.0', 'x-br', 'brotli', 'abr', 'br-x', 'identity', ''].map((one) =>
      asked(one, undefined),
    ),
  ]
}

function attacks(at: (path: string) => string): Expected[] {
  const outside = ['..../..../etc/passwd', '%E0%A4%A', '%'].map(
    (path): Expected => ({ path: at(path), status: [400, 404], headers: { 'content-type': html } }),
  )
  return [
    ...outside,
    // Neither another host nor a header of the reader's making.
    moved(`/${at('guides/steps')}`, at('guides/steps/')),
    moved(at('cron/?a=%0d%0aX-Injected:%201'), at('guides/steps/?a=%0d%0aX-Injected:%201#anatomy')),
    { path: `${at('')}%0d%0aX-Injected:%201/`, status: 404, headers: { 'x-injected': undefined } },
    { path: '//example.com/', status: 404, headers: { location: undefined } },
  ]
}
