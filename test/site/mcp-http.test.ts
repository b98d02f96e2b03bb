import { request } from 'node:http'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { connectByHttp } from '../agents/connect.ts'

let origin = ''

beforeAll(async () => {
  const connection = await connectByHttp(inject('ownSite'))
  origin = connection.origin
  return () => connection.close()
})

describe('the server over HTTP', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
  }

  /** Sends a request with any headers, which `fetch` doesn't allow. */
  function send(headers: Record<string, string>, body: string, path = '/mcp'): Promise<number> {
    return new Promise((resolve, reject) => {
      const all = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers }
      const sent = request(`${origin}${path}`, { method: 'POST', headers: all }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  test.each([
    ['without an origin', {}, 200],
    ['of this machine', { Host: 'localhost:80' }, 200],
    ['of a page on this machine', { Origin: 'http://localhost:3000' }, 200],
    ['that names another host', { Host: 'evil.example' }, 403],
    ['that names a host like this machine', { Host: 'localhost.evil.example' }, 403],
    ['of a page of another site', { Origin: 'https://evil.example' }, 403],
    ['of a page without an origin', { Origin: 'null' }, 403],
  ])('answers a request %s as it should', async (_, headers, status) => {
    expect(await send(headers, JSON.stringify(initialize))).toBe(status)
  })

  test('refuses a request that is too large, no JSON, or at another path', async () => {
    expect(await send({}, JSON.stringify({ ...initialize, more: 'x'.repeat(100_000) }))).toBe(413)
    expect(await send({}, '{')).toBe(400)
    expect(await send({ 'Content-Type': 'text/plain' }, JSON.stringify(initialize))).toBe(415)
    expect(await send({}, JSON.stringify(initialize), '/')).toBe(404)
    expect(await send({}, JSON.stringify(initialize), '//evil.example/mcp')).toBe(404)
  })
})
