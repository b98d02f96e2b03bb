import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AskOptions, ask } from '../testing/ask.ts'
import { type Files, tempDir, writeFiles } from '../testing/temp-dir.ts'
import { listen } from './listen.ts'
import { createStaticServer } from './static-server.ts'

const digits = '0123456789'.repeat(10)
const site: Files = {
  '404.html': 'not found',
  'index.html': 'home',
  'digits.txt': digits,
  'pressed.txt': digits,
  'pressed.txt.br': 'a compressed copy',
  'empty.txt': '',
  '.docs-build': '{}',
  '.well-known/security.txt': 'mailto:security@example.com',
  _redirects: '/old/ / 301\n/old / 301\n',
  _headers: "/*\n  Content-Security-Policy: default-src 'self'\n/assets/*\n  Cache-Control: no-store\n",
}

async function start(files: Files = site) {
  const dir = await tempDir()
  await writeFiles(dir, files)
  const server = createStaticServer(dir, '/')
  const port = await listen(server, 0)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const get = (path: string, headers: Record<string, string> = {}, options: AskOptions = {}) =>
    ask(port, path, { ...options, headers })
  return { dir, port, get, server }
}

describe('ranges', () => {
  test.each([
    ['bytes=0-9', 206, '0123456789', 'bytes 0-9/100'],
    ['bytes=95-', 206, '56789', 'bytes 95-99/100'],
    ['bytes=-10', 206, '0123456789', 'bytes 90-99/100'],
    ['bytes=-1', 206, '9', 'bytes 99-99/100'],
    ['bytes=90-500', 206, '0123456789', 'bytes 90-99/100'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/100'],
    ['bytes=0-1,50-51', 200, digits, undefined],
    ['lines=0-9', 200, digits, undefined],
  ])('%s', async (range, status, body, contentRange) => {
    const { get } = await start()
    const answer = await get('/digits.txt', { Range: range })
    expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange])
    expect(answer.headers['content-length']).toBe(String(body.length))
  })

  test('one beyond the end is refused with the length', async () => {
    const { get } = await start()
    const { status, headers } = await get('/digits.txt', { Range: 'bytes=100-' })
    expect([status, headers['content-range']]).toEqual([416, 'bytes */100'])
  })

  test('a file is sent whole if it has changed since the reader got the first part', async () => {
    const { get } = await start()
    const { headers } = await get('/digits.txt')
    const statusFor = async (ifRange: string) =>
      (await get('/digits.txt', { Range: 'bytes=0-9', 'If-Range': ifRange })).status
    expect(await statusFor(String(headers['last-modified']))).toBe(206)
    expect(await statusFor('Mon, 01 Jan 2001 00:00:00 GMT')).toBe(200)
    expect(await statusFor('"other"')).toBe(200)
    // It may only be compared strongly.
    expect(await statusFor(String(headers.etag))).toBe(200)
  })

  test('an empty file has none', async () => {
    const { get } = await start()
    expect(await get('/empty.txt')).toMatchObject({ status: 200, body: '' })
  })
})

describe('a compressed copy', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['BR', 'br'],
    ['br;q=0', undefined],
    ['gzip, br; q=0.0', undefined],
    ['x-br', undefined],
    ['brotli', undefined],
    ['abr, gzip', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('is sent to readers who accept it: %j', async (accepted, encoding) => {
    const { get } = await start()
    const { body, headers } = await get('/pressed.txt', { 'Accept-Encoding': accepted })
    expect([headers['content-encoding'], body]).toEqual([encoding, encoding ? 'a compressed copy' : digits])
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers.vary).toBe('Accept-Encoding')
  })

  test("doesn't have its own address", async () => {
    const { get } = await start()
    expect((await get('/pressed.txt.br')).status).toBe(404)
  })
})

describe('a file that has not changed is not sent again', () => {
  test.each([
    ['its tag', (tag: string) => tag, 304],
    ['a list with it', (tag: string) => `"a", ${tag}, "b"`, 304],
    ['a list without blanks', (tag: string) => `"a",${tag}`, 304],
    ['any', () => '*', 304],
    ['others', () => '"a", "b"', 200],
  ])('%s', async (_, value, status) => {
    const { get } = await start()
    const { etag } = (await get('/digits.txt')).headers
    expect((await get('/digits.txt', { 'If-None-Match': value(String(etag)) })).status).toBe(status)
  })

  test('by its date', async () => {
    const { get } = await start()
    const date = String((await get('/digits.txt')).headers['last-modified'])
    expect((await get('/digits.txt', { 'If-Modified-Since': date })).status).toBe(304)
    expect((await get('/digits.txt', { 'If-Modified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status).toBe(200)
  })

  test('a not-found page is neither shortened nor left out', async () => {
    const { get } = await start()
    expect(await get('/gone/', { 'If-None-Match': '*', Range: 'bytes=0-1' })).toMatchObject({
      status: 404,
      body: 'not found',
    })
  })
})

describe('what is for hosts is not for readers', () => {
  test.each(['/.docs-build', '/_redirects', '/_headers', '/_nginx.conf'])('%s', async (path) => {
    const { get } = await start({ ...site, '_nginx.conf': 'server {}' })
    expect((await get(path)).status).toBe(404)
  })

  test('/.well-known/ is', async () => {
    const { get } = await start()
    expect((await get('/.well-known/security.txt')).status).toBe(200)
  })
})

test('every answer carries the security headers, and those that the site has for all of its files', async () => {
  const { dir, get } = await start()
  const answers = [get('/'), get('/old/'), get('/gone/'), get('/', {}, { method: 'POST' })]
  for (const { headers } of await Promise.all(answers)) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': "default-src 'self'",
      'cache-control': 'no-cache',
    })
  }
  await writeFiles(dir, { _headers: "/*\n  Content-Security-Policy: default-src 'none'\n" })
  expect((await get('/')).headers['content-security-policy']).toBe("default-src 'none'")
})

describe('the server keeps running', () => {
  test('without a not-found page', async () => {
    const { get } = await start({ 'index.html': 'home' })
    expect(await get('/gone/')).toMatchObject({ status: 404, body: 'Not found\n' })
    expect((await get('/')).body).toBe('home')
  })

  test('while its folder is away', async () => {
    const { dir, get } = await start()
    await rm(dir, { recursive: true })
    expect((await get('/')).status).toBe(404)
    expect((await get('/digits.txt', { Range: 'bytes=0-1' })).status).toBe(404)
    await mkdir(dir)
    await writeFiles(dir, site)
    expect((await get('/')).body).toBe('home')
  })

  test('and waits for the new site while a build puts it in place of the old one', async () => {
    const { dir, get, server } = await start()
    await rename(dir, `${dir}.old`)
    const asked = once(server, 'request')
    const answer = get('/')
    await asked
    await rename(`${dir}.old`, dir)
    expect((await answer).body).toBe('home')
  })

  test('with the redirects of the site as it is now', async () => {
    const { dir, get } = await start()
    expect((await get('/old/')).headers.location).toBe('/')
    await writeFiles(dir, { _redirects: '/old/ /digits.txt 301\n/older/ / 301\n' })
    expect((await get('/old/')).headers.location).toBe('/digits.txt')
    expect((await get('/older/')).headers.location).toBe('/')
  })

  test('without holding on to files that readers stop loading', { skip: !existsSync('/proc/self/fd') }, async () => {
    const { dir, port } = await start()
    await writeFiles(dir, { 'large.txt': digits.repeat(100_000) })
    const openFiles = (): number => readdirSync('/proc/self/fd').length
    const before = openFiles()
    // The second answer waits for the first, so it never gets the connection.
    for (const moment of ['sent', 'answered'] as const)
      for (let count = 0; count < 50; count++) await abort(port, ['/large.txt', '/large.txt'], moment)
    await vi.waitFor(() => expect(openFiles()).toBeLessThan(before + 10), 5000)
  })
})

/** Asks for files on one connection, and hangs up once the requests are sent, or at the first bytes of an answer. */
function abort(port: number, paths: readonly string[], moment: 'sent' | 'answered'): Promise<void> {
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('')
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(requests, () => moment === 'sent' && socket.destroy())
    })
    socket.once('data', () => socket.destroy())
    socket.once('error', reject)
    socket.once('close', () => resolve())
  })
}
