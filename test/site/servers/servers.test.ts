import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../../packages/lectern/src/node/build/build-site.ts'
import { contentTypeOf } from '../../../packages/lectern/src/node/output/hosts/content-types.ts'
import { parseCommonHeaders } from '../../../packages/lectern/src/node/output/hosts/header-rules.ts'
import { policyHeader } from '../../../packages/lectern/src/node/output/hosts/response-headers.ts'
import { type Answer, type AskOptions, ask } from '../../../packages/lectern/src/node/testing/ask.ts'
import { createConfig, createProject } from '../../../packages/lectern/src/node/testing/sites/sites.ts'
import { createTempDir, readFiles, writeFiles } from '../../../packages/lectern/src/node/testing/temp-dir.ts'
import { formPages } from './address-forms.ts'
import { secretFile } from './attacks.ts'
import { dottedPages } from './dotted-pages.ts'
import type { Expected } from './expected.ts'
import { longText, publicFiles, redirects, requestsTo } from './requests.ts'
import { type RunningServer, servers } from './servers.ts'
import { beginRequest, finishRequest } from './sockets.ts'

const fixture = join(import.meta.dirname, '../../fixtures/small-site')

interface Site {
  base: string
  dir: string
  requests: Expected[]
  /** Of every answer, as other hosts read them. */
  headers: Record<string, string>
}

const folder = await createTempDir()
const sites = await Promise.all(['/docs/', '/'].map(createSmallSite))

async function createSmallSite(base: string): Promise<Site> {
  const [publicDir, dir] = [join(folder, base, 'public'), join(folder, base, 'dist')]
  const contentDir = join(folder, base, 'content')
  await mkdir(publicDir, { recursive: true })
  await cp(fixture, contentDir, { recursive: true })
  await writeFiles(contentDir, { ...dottedPages, ...formPages })
  await writeFiles(publicDir, publicFiles)
  await writeFiles(join(folder, base), { [secretFile]: 'secret' })
  const config = createConfig({
    base,
    redirects,
    offline: true,
    agents: {},
    constants: { LIMIT: 10_000, SIZE: '512KB' },
  })
  await buildSite(createProject(contentDir, { publicDir, config }), dir)
  const headers = parseCommonHeaders(await readFile(join(dir, '_headers'), 'utf8'))
  const hashed = Object.keys(await readFiles(dir)).filter(
    (path) =>
      /^(?:docs\/)?assets\//.test(path) &&
      !/(?:\.br|\/site\.json|\/redirects\.json|\/data\.overview\.json)$/.test(path),
  )
  return {
    base,
    dir,
    headers,
    requests: requestsTo(
      base,
      hashed.map((path) => [path, contentTypeOf(path)] as const),
    ),
  }
}

beforeAll(() => () => rm(folder, { recursive: true }))

test.each(sites)('the site at $base has a strict policy and the other security headers', ({ headers }) => {
  const { 'Content-Security-Policy': policy = '', ...others } = headers
  expect(others).toEqual({
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  })
  expect(policy).not.toMatch(/unsafe|\*|http:/)
  for (const part of [
    "default-src 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
  ])
    expect(policy.split('; ')).toContain(part)
  // Cloudflare Pages ignores longer lines.
  expect(policy.length).toBeLessThan(1950)
})

describe.each(sites)('a site at $base', ({ base, dir, requests, headers: commonHeaders }) => {
  describe.each(servers)('on $name', ({ isThere, hasGzip, start }) => {
    describe.skipIf(!isThere)('answers', () => {
      let server: RunningServer
      const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
        ask(server.port, path, { headers })

      beforeAll(async () => {
        server = await start(dir, base)
        return () => server.stop()
      })

      test.each(requests.map((request) => [nameOf(request), request] as const))('%s', async (_, expected) => {
        const answer = await ask(server.port, expected.path, expected.options)
        expect([expected.status].flat()).toContain(answer.status)
        for (const [name, value] of Object.entries(expected.headers ?? {}))
          expect([name, answer.headers[name]]).toEqual([name, value])
        if (expected.body !== undefined) expect(answer.body).toBe(expected.body)
        // nginx adds its headers twice when it refuses a range.
        const isPart = answer.headers['cache-control']?.includes('immutable') ?? false
        if (isPart) expect(answer.headers['content-security-policy']).toBeUndefined()
        for (const [name, value] of Object.entries(commonHeaders).filter(([name]) => !isPart || name !== policyHeader))
          expect([name, answer.headers[name.toLowerCase()]]).toEqual([
            name,
            answer.status === 416 ? expect.stringContaining(value) : value,
          ])
      })

      test('the not-found page', async () => {
        const { body } = await get(`${base}nowhere/`)
        expect(body).toContain('Page not found')
        const compressed = await get(`${base}nowhere/`, {
          'Accept-Encoding': 'br',
          'If-None-Match': '*',
          Range: 'bytes=0-1',
        })
        expect(compressed.status).toBe(404)
        expect(brotliDecompressSync(compressed.bytes).toString()).toBe(body)
      })

      test('pages with their compressed copies', async () => {
        const { body, headers } = await get(base)
        const compressed = await get(base, { 'Accept-Encoding': 'br' })
        expect(compressed.headers).toMatchObject({
          'content-encoding': 'br',
          'content-type': 'text/html; charset=utf-8',
        })
        expect(brotliDecompressSync(compressed.bytes).toString()).toBe(body)
        expect(compressed.headers.etag).not.toBe(headers.etag)
      })

      test('text for readers who do not accept Brotli', async () => {
        const encoding = hasGzip ? 'gzip' : undefined
        for (const accepted of ['gzip', 'gzip, br;q=0']) {
          const { headers, bytes } = await get(`${base}long.txt`, { 'Accept-Encoding': accepted })
          expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding'])
          expect((hasGzip ? gunzipSync(bytes) : bytes).toString()).toBe(longText)
        }
        const short = await get(`${base}digits.txt`, { 'Accept-Encoding': 'gzip' })
        expect(short.headers['content-encoding']).toBeUndefined()
      })

      test.each([{}, { 'Accept-Encoding': 'br' }])('whether a file has changed: %j', async (accepted) => {
        for (const path of [base, `${base}long.txt`]) {
          const { headers, status } = await get(path, accepted)
          expect(status).toBe(200)
          const [tag, date] = [String(headers.etag), String(headers['last-modified'])]
          const statusFor = async (conditions: Record<string, string>): Promise<number | undefined> =>
            (await get(path, { ...accepted, ...conditions })).status
          for (const value of [tag, `"a", ${tag}, "b"`, `"a",${tag}`, '*'])
            expect([value, await statusFor({ 'If-None-Match': value })]).toEqual([value, 304])
          expect(await statusFor({ 'If-None-Match': '"a", W/"b"' })).toBe(200)
          expect(await statusFor({ 'If-Modified-Since': date })).toBe(304)
          expect(await statusFor({ 'If-Modified-Since': new Date(Date.now() + 60_000).toUTCString() })).toBe(304)
          expect(await statusFor({ 'If-Modified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(200)
          // The tag decides where both are there.
          expect(await statusFor({ 'If-None-Match': '"a"', 'If-Modified-Since': date })).toBe(200)
          expect(await statusFor({ 'If-Match': '"a"' })).toBe(412)
          expect(await statusFor({ Range: 'bytes=0-1', 'If-Range': date })).toBe(206)
        }
      })

      test('a reader who asks for a tunnel, and those after them', async () => {
        const socket = await beginRequest(server.port, '')
        const answer = await finishRequest(socket, 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n')
        expect(answer).not.toMatch(/^HTTP\S+ 2/)
        expect((await get(base)).status).toBe(200)
      })

      test('others while 50 readers are slow, and then those', async () => {
        const slow = await Promise.all(
          Array.from({ length: 50 }, () => beginRequest(server.port, `GET ${base} HTTP/1.1\r\nHost: loc`)),
        )
        expect((await get(base)).status).toBe(200)
        const rest = 'alhost\r\nConnection: close\r\n\r\n'
        for (const answer of await Promise.all(slow.map((socket) => finishRequest(socket, rest))))
          expect(answer).toMatch(/^HTTP\/1\.1 200 .*<\/html>/s)
      })

      test('5,000 requests, 50 at a time', async () => {
        const paths = ['', 'guides/steps/', 'cron/', 'nowhere/', 'long.txt'].map((path) => base + path)
        const { errors, timeouts, statusCodeStats } = await autocannon({
          url: `http://127.0.0.1:${server.port}`,
          connections: 50,
          amount: 5000,
          requests: paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } })),
        })
        const counts = Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => [status, count])
        expect({ errors, timeouts, counts }).toEqual({
          errors: 0,
          timeouts: 0,
          counts: [
            ['200', 3000],
            ['301', 1000],
            ['404', 1000],
          ],
        })
      })

      test.each(['gzip', 'br', 'identity'])('parts of the representation that it names: %s', async (accepted) => {
        const path = `${base}long.txt`
        const whole = await get(path, { 'Accept-Encoding': accepted })
        const part = await get(path, { 'Accept-Encoding': accepted, Range: 'bytes=5-14' })
        const encoding = part.headers['content-encoding']
        // What is compressed on the fly has no parts, so all of it is sent.
        if (accepted === 'gzip' && hasGzip) {
          expect([part.status, encoding, gunzipSync(part.bytes).toString()]).toEqual([200, 'gzip', longText])
          return
        }
        const total = whole.bytes.length
        expect([part.status, encoding]).toEqual([206, accepted === 'br' ? 'br' : undefined])
        expect(part.headers['content-range']).toBe(`bytes 5-14/${total}`)
        expect(part.bytes).toEqual(whole.bytes.subarray(5, 15))
      })

      test('a 304 says how long the file may be kept', async () => {
        const { etag = '' } = (await get(base)).headers
        const { headers, body } = await get(base, { 'If-None-Match': etag })
        expect([headers['cache-control'], headers.etag, headers.vary, body]).toEqual([
          'no-cache',
          etag,
          'Accept, Accept-Encoding',
          '',
        ])
      })
    })
  })
})

function nameOf({ path, options }: { path: string; options?: AskOptions }): string {
  const headers = Object.entries(options?.headers ?? {}).map(([name, value]) => `, ${name}: ${value}`)
  return `${options?.method ?? 'GET'} ${path}${headers.join('')}`
}
