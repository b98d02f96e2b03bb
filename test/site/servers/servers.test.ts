import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../../packages/lectern/src/node/build/build-site.ts'
import { contentTypeOf } from '../../../packages/lectern/src/node/output/hosts/content-types.ts'
import { securityHeaders } from '../../../packages/lectern/src/node/output/hosts/response-headers.ts'
import { type Answer, type AskOptions, ask } from '../../../packages/lectern/src/node/testing/ask.ts'
import { createConfig } from '../../../packages/lectern/src/node/testing/sites.ts'
import { createTempDir, readFiles, writeFiles } from '../../../packages/lectern/src/node/testing/temp-dir.ts'
import { type Expected, longText, publicFiles, redirects, requestsTo } from './requests.ts'
import { type RunningServer, servers } from './servers.ts'

const contentDir = join(import.meta.dirname, '../../fixtures/small-site')

interface Site {
  base: string
  dir: string
  requests: Expected[]
}

const folder = await createTempDir()
const sites = await Promise.all(['/docs/', '/'].map(createSmallSite))

async function createSmallSite(base: string): Promise<Site> {
  const [publicDir, dir] = [join(folder, base, 'public'), join(folder, base, 'dist')]
  await mkdir(publicDir, { recursive: true })
  await writeFiles(publicDir, publicFiles)
  const config = createConfig({ base, redirects, constants: { LIMIT: 10_000, SIZE: '512KB' } })
  await buildSite({ contentDir, contentName: 'content', publicDir, config, configFile: null, strict: false }, dir)
  const hashed = Object.keys(await readFiles(dir)).filter((path) => /\.[\w-]{8}\.(?:js|css|json|svg)$/.test(path))
  return {
    base,
    dir,
    requests: requestsTo(
      base,
      hashed.map((path) => [path, contentTypeOf(path)] as const),
    ),
  }
}

beforeAll(() => () => rm(folder, { recursive: true }))

describe.each(sites)('a site at $base', ({ base, dir, requests }) => {
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
        for (const [name, value] of Object.entries(securityHeaders))
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

      test('a 304 says how long the file may be kept', async () => {
        const { etag = '' } = (await get(base)).headers
        const { headers, body } = await get(base, { 'If-None-Match': etag })
        expect([headers['cache-control'], headers.etag, headers.vary, body]).toEqual([
          'no-cache',
          etag,
          'Accept-Encoding',
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
