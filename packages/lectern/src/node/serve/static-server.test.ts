import { describe, expect, onTestFinished, test } from 'vitest'
import { createNginxPages } from '../output/hosts/nginx-pages.ts'
import { type Answer, type AskOptions, ask } from '../testing/ask.ts'
import { type Files, tempDir, writeFiles } from '../testing/temp-dir.ts'
import { listen } from './listen.ts'
import { createStaticServer } from './static-server.ts'

const site: Files = {
  '404.html': 'not found',
  _redirects: [
    '/ /docs/ 301',
    '/docs/cron/ /docs/triggers/#schedule 301',
    '/docs/cron /docs/triggers/#schedule 301',
    '/docs/support/ https://example.com/support?from=docs#form 301',
    '',
  ].join('\n'),
  '_pages.map': String(createNginxPages(['/', '/triggers/', '/café/', '/quickstart/'], [], '/docs/').content),
  'docs/404.html': 'not found',
  'docs/index.html': 'home',
  'docs/triggers/index.html': 'triggers',
  'docs/café/index.html': 'café',
  'docs/quickstart/index.html': 'quickstart',
  'docs/raw.html': 'a public file',
  'docs/assets/js/3.1a2b3c4d.js': 'export default {}',
  'docs/assets/css/app.a-b_c1d2.css': 'p{}',
  'docs/assets/search/index.1a2b3c4d.json': '{}',
  'docs/assets/nav/site.json': '{}',
  'docs/favicon.svg': '<svg/>',
}

async function folderOf(files: Files): Promise<string> {
  const dir = await tempDir()
  await writeFiles(dir, files)
  return dir
}

/** Starts a server and gives what asks it. The path is sent as it stands: `fetch` would tidy it up. */
async function serve(files: Files = site, base = '/docs/') {
  return serveFolder(await folderOf(files), base)
}

async function serveFolder(dir: string, base = '/docs/') {
  const server = createStaticServer(dir, base)
  const port = await listen(server, 0)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (path: string, options?: AskOptions): Promise<Answer> => ask(port, path, options)
}

describe('a built site is served', () => {
  test('each page at its one address', async () => {
    const get = await serve()
    for (const [path, body] of [
      ['/docs/', 'home'],
      ['/docs/triggers/', 'triggers'],
      ['/docs/triggers/?a=1', 'triggers'],
      ['/docs/raw.html', 'a public file'],
      ['/docs/caf%C3%A9/', 'café'],
    ] as const) {
      const answer = await get(path)
      expect([path, answer.status, answer.body]).toEqual([path, 200, body])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  test.each([
    ['/', '/docs/'],
    ['/docs', '/docs/'],
    ['/docs?a=1', '/docs/?a=1'],
    ['/docs/index.html?a=1&b=2', '/docs/?a=1&b=2'],
    ['/docs/triggers', '/docs/triggers/'],
    ['/docs/triggers.html?a=1', '/docs/triggers/?a=1'],
    ['/docs/cron', '/docs/triggers/#schedule'],
    ['/docs/cron/', '/docs/triggers/#schedule'],
    ['/docs/cron/?a=1', '/docs/triggers/?a=1#schedule'],
    ['/docs/TRIGGERS/?a=1', '/docs/triggers/?a=1'],
    ['//docs/triggers/', '/docs/triggers/'],
    ['http://docs.example/docs/triggers?a=1', '/docs/triggers/?a=1'],
    ['/docs/support/', 'https://example.com/support?from=docs#form'],
    ['/docs/support/?a=1', 'https://example.com/support?a=1#form'],
  ])('%s leads to %s', async (path, location) => {
    const get = await serve()
    const { status, headers } = await get(path)
    expect([status, headers.location, headers['cache-control']]).toEqual([301, location, 'no-cache'])
  })

  test('a missing page gets the not-found page with status 404', async () => {
    const get = await serve()
    for (const path of [
      '/docs/nowhere/',
      '/docs/nowhere',
      '/docs/nowhere.html',
      '/elsewhere/',
      '/docs/%E0%A4%A',
      '/docs/404',
      '/docs/404.html',
      '/docs/favicon.svg/',
    ]) {
      const { status, body, headers } = await get(path)
      expect([path, status, body]).toEqual([path, 404, 'not found'])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  test('a HEAD request gets the head alone', async () => {
    const get = await serve()
    expect(await get('/docs/nowhere/', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' })
    expect(await get('/docs/triggers/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  })

  test.each([
    ['/docs/assets/js/3.1a2b3c4d.js', 'public, max-age=31536000, immutable'],
    ['/docs/assets/css/app.a-b_c1d2.css', 'public, max-age=31536000, immutable'],
    ['/docs/assets/search/index.1a2b3c4d.json', 'public, max-age=31536000, immutable'],
    ['/docs/assets/nav/site.json', 'no-cache'],
    ['/docs/triggers/', 'no-cache'],
    ['/docs/favicon.svg', 'no-cache'],
  ])('%s is kept for as long as it cannot change: %s', async (path, cacheControl) => {
    const get = await serve()
    expect((await get(path)).headers['cache-control']).toBe(cacheControl)
  })

  test('a page that has not changed is not sent again', async () => {
    const get = await serve()
    const { etag } = (await get('/docs/triggers/')).headers
    expect(etag).toMatch(/^W\/".+"$/)
    const again = await get('/docs/triggers/', { headers: { 'If-None-Match': String(etag) } })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  test('no address leads out of the folder or to another host, and none stops the server', async () => {
    const get = await serve()
    expect((await get('/docs/../../../../etc/passwd')).status).toBe(404)
    expect((await get('/docs/..%2f..%2f..%2fetc/passwd')).status).toBe(404)
    for (const path of ['//example.com/', '/\\example.com/docs/', '/.//example.com/index.html', '*'])
      expect(await get(path)).toMatchObject({ status: 404, body: 'not found' })
    expect((await get('/docs/')).status).toBe(200)
  })

  test('a site without redirects, at the root of its host', async () => {
    const pages = String(createNginxPages(['/'], [], '/').content)
    const get = await serve({ '404.html': 'not found', 'index.html': 'home', '_pages.map': pages }, '/')
    expect(await get('/')).toMatchObject({ status: 200, body: 'home' })
    expect((await get('/index.html')).headers.location).toBe('/')
    expect((await get('/nowhere/')).status).toBe(404)
  })
})

test('a site that is rebuilt while it is served is served in its new state', async () => {
  const dir = await folderOf(site)
  const get = await serveFolder(dir)
  expect((await get('/docs/triggers/')).body).toBe('triggers')
  await writeFiles(dir, { 'docs/triggers/index.html': 'triggers, and more', 'docs/new/index.html': 'new' })
  expect((await get('/docs/triggers/')).body).toBe('triggers, and more')
  expect(await get('/docs/new/')).toMatchObject({ status: 200, body: 'new' })
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused, with what may be asked instead', async (method) => {
  const ask = await serve()
  for (const path of ['/docs/', '/docs/cron/', '/docs/nowhere/']) {
    const { status, headers, body } = await ask(path, { method })
    expect({ status, allow: headers.allow, body }).toEqual({ status: 405, allow: 'GET, HEAD', body: '' })
  }
})
