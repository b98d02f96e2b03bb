import { expect, test } from 'vitest'
import { createConfig } from '../testing/sites/sites.ts'
import { checkClashes } from './clashes.ts'

const page = (path: string, relativePath: string) => ({ path, relativePath })

test('a site without clashes has no problems', () => {
  const records = [page('/', 'index.md'), page('/a/', 'a.md'), page('/a/b/', 'a/b.md'), page('/c.html', 'c.html.md')]
  const redirects = { '/old/': '/a/', '/old/er/': '/a/', '/a/#x': '/c.html', '/assets-of-ours/': '/a/' }
  expect(
    checkClashes({ records, config: createConfig({ redirects }), publicFiles: ['a/file.txt', 'old.txt'] }),
  ).toEqual([])
})

test('a file and a folder cannot have the same path', () => {
  const records = [page('/a/', 'a.md'), page('/c.html', 'c.html.md')]
  const redirects = { '/c.html/d/': '/a/', '/e/': '/a/' }
  const problems = checkClashes({
    records,
    config: createConfig({ redirects }),
    publicFiles: ['A', 'c.html/x.txt', 'e'],
  })
  expect(problems.map(({ file, line, key, message }) => [file, line, key, message])).toEqual([
    ['a.md', 1, undefined, 'the page /a/ needs a folder where public/A needs a file'],
    [
      'site.config.ts',
      0,
      ['redirects', '/c.html/d/'],
      'the redirect from /c.html/d/ needs a folder where the page /c.html needs a file',
    ],
    ['site.config.ts', 0, ['redirects', '/e/'], 'the redirect from /e/ needs a folder where public/e needs a file'],
    ['public/c.html/x.txt', 0, undefined, 'public/c.html/x.txt needs a folder where the page /c.html needs a file'],
  ])
})

test.each([
  ['/assets/app.js', 'assets'],
  ['/assets/', 'assets'],
  ['/404.html', '404.html'],
  ['/.docs-build', '.docs-build'],
])('a redirect cannot start at %s', (from, own) => {
  const [problem] = checkClashes({
    records: [],
    config: createConfig({ redirects: { [from]: '/' } }),
    publicFiles: [],
  })
  expect(problem?.message).toBe(`the redirect from ${from} clashes with the engine's own ${own}`)
})

test.each(['404.html', 'index.html', 'robots.txt', '_headers', '_Headers', '_pages.map', '.docs-build'])(
  'the base cannot be /%s/, which is a file next to the site',
  (name) => {
    const problemsAt = (base: string) => checkClashes({ records: [], config: createConfig({ base }), publicFiles: [] })
    const message = `base /${name}/ clashes with the engine's own ${name.toLowerCase()}`
    expect(problemsAt(`/${name}/`)).toMatchObject([{ key: ['base'], message, fix: 'choose another base' }])
    expect(problemsAt(`/${name}/docs/`)).toHaveLength(1)
    expect(problemsAt(`/docs/${name}/`)).toEqual([])
  },
)

test('the base cannot have the place of an icon that the engine draws', () => {
  const problemsWith = (images: boolean) =>
    checkClashes({ records: [], config: createConfig({ base: '/favicon.ico/', images }), publicFiles: [] })
  expect(problemsWith(true)).toHaveLength(1)
  expect(problemsWith(false)).toEqual([])
})

const whole = { agents: {}, feeds: true, offline: true, images: true }

test.each([
  ['/sitemap.xml', 'sitemap.xml'],
  ['/offline-worker.js', 'offline-worker.js'],
  ['/not-saved.html', 'not-saved.html'],
  ['/pages.json', 'pages.json'],
  ['/feed.xml', 'feed.xml'],
  ['/guides/feed.xml', 'guides/feed.xml'],
  ['/changes/', 'changes/index.html'],
  ['/llms.txt', 'llms.txt'],
  ['/llms/guides.txt', 'llms/'],
  ['/site.webmanifest', 'site.webmanifest'],
  ['/icon-192.png', 'icon-192.png'],
])('a redirect cannot start at %s, which the engine writes', (from, own) => {
  const config = createConfig({ ...whole, redirects: { [from]: '/' } })
  const problems = checkClashes({ records: [], config, publicFiles: ['favicon.svg'] })
  expect(problems).toMatchObject([
    { key: ['redirects', from], message: `the redirect from ${from} clashes with the engine's own ${own}` },
  ])
})

test.each(['/robots.txt', '/favicon.ico', '/_headers', '/_redirects.json'])(
  'a redirect cannot start at %s at the root of a host',
  (from) => {
    const problemsAt = (base: string) =>
      checkClashes({
        records: [],
        config: createConfig({ ...whole, base, redirects: { [from]: '/' } }),
        publicFiles: ['favicon.svg'],
      })
    expect(problemsAt('/')).toHaveLength(1)
    expect(problemsAt('/docs/')).toEqual([])
  },
)

test('a public file cannot have the place of a file that the engine or a page has', () => {
  const records = [page('/a/', 'a.md'), page('/sitemap.xml/', 'sitemap.xml.md')]
  const messagesFor = (publicFiles: string[]): string[] =>
    checkClashes({ records, config: createConfig({ ...whole, redirects: { '/old/': '/a/' } }), publicFiles }).map(
      ({ file, message, fix }) => `${file}: ${message}; ${fix}`,
    )
  const ofEngine = (own: string): string => `clashes with the engine's own ${own}; rename it, or remove it`
  const twice = 'remove or rename one of the two'
  expect(
    messagesFor([
      'sitemap.xml',
      'a/index.html',
      'a/index.md',
      'A/index.png',
      'old/index.html',
      'changes/index.html',
      'llms',
    ]),
  ).toEqual([
    `sitemap.xml.md: the page /sitemap.xml/ ${ofEngine('sitemap.xml')}`,
    `public/sitemap.xml: public/sitemap.xml ${ofEngine('sitemap.xml')}`,
    `public/llms: public/llms ${ofEngine('llms/')}`,
    `public/a/index.html: public/a/index.html clashes with the page /a/; ${twice}`,
    `public/a/index.md: public/a/index.md clashes with the page /a/; ${twice}`,
    `public/A/index.png: public/A/index.png clashes with the page /a/; ${twice}`,
    `public/old/index.html: public/old/index.html clashes with the redirect from /old/; ${twice}`,
    `public/changes/index.html: public/changes/index.html clashes with the list of changes; ${twice}`,
    `sitemap.xml.md: the page /sitemap.xml/ needs a folder where public/sitemap.xml needs a file; ${twice}`,
  ])
  // What a site can replace, and what the engine doesn't write.
  const free = ['robots.txt', 'favicon.svg', 'favicon.ico', 'icon-192.png', 'site.webmanifest', '_headers']
  expect(messagesFor([...free, 'b/index.html', 'llms/a.json']).filter((one) => one.startsWith('public'))).toEqual([])
})

test.each(['assets/js/plain.js', 'assets/search/x.txt', 'assets/icon.bundle12.svg', 'assets/css'])(
  'a public file cannot be in a folder of the engine: %s',
  (file) => {
    const [problem] = checkClashes({ records: [], config: createConfig(), publicFiles: [file, 'assets/plan.svg'] })
    expect(problem).toMatchObject({
      file: `public/${file}`,
      message: `public/${file} is in one of the engine's folders, whose files browsers cache without checking for newer versions`,
    })
  },
)

test('a page cannot be in a folder of the engine', () => {
  const records = [page('/assets/js/', 'assets/js.md'), page('/assets/', 'assets.md')]
  expect(checkClashes({ records, config: createConfig(), publicFiles: [] })).toMatchObject([{ file: 'assets/js.md' }])
})

test('nothing else can be in the folder of the static API', () => {
  const records = [page('/api/', 'api.md'), page('/api/v1/', 'api/v1.md')]
  const sources = { records, publicFiles: ['api/v1/pages.json', 'api/v10.json', 'api'] }
  const messages = (staticApi: boolean): string[] =>
    checkClashes({ ...sources, config: createConfig({ redirects: { '/api/v1/old/': '/api/' }, staticApi }) }).map(
      ({ message }) => message,
    )
  const where = 'clashes with the static API, which is at /api/v1/'
  expect(messages(true)).toEqual(
    expect.arrayContaining([
      `the page /api/v1/ ${where}`,
      `the redirect from /api/v1/old/ ${where}`,
      `public/api/v1/pages.json ${where}`,
      `public/api ${where}`,
    ]),
  )
  expect(messages(true).filter((one) => one.includes('static API'))).toHaveLength(4)
  expect(messages(false).filter((one) => one.includes('static API'))).toEqual([])
})
