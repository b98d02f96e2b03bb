import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTools } from '../src/run/toolchain.ts'
import { fitsRequest } from '../src/stub/answers.ts'
import { createAuthority, createContexts } from '../src/stub/certificates.ts'
import { type StubServer, startStub } from '../src/stub/server.ts'

const execute = promisify(execFile)
const { python, missingCommands } = await findTools()
const answer = (body: string) => ({ status: 200, headers: {}, body })
let folder = ''
let stub: StubServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stub-'))
  const authority = createAuthority()
  await writeFile(join(folder, 'ca.pem'), authority.pem)
  stub = await startStub({
    rules: [{ request: 'GET https://api.test/turns', answers: [answer('one'), answer('two')] }],
    contextFor: createContexts(authority),
  })
})

afterAll(async () => {
  stub.close()
  await rm(folder, { recursive: true })
})

test('patterns match a method, an address, and a query if they have them', () => {
  const request = { method: 'GET', url: 'https://api.test/a/b?x=1&y=2' }
  for (const pattern of [
    'GET https://api.test/a/b',
    'https://API.test/a/b',
    'GET https://*.test/a/*',
    'https://api.test/a/b?y=2',
  ]) {
    expect(fitsRequest(pattern, request), pattern).toBe(true)
  }
  for (const pattern of [
    'POST https://api.test/a/b',
    'https://api.test/a',
    'http://api.test/a/b',
    'https://api.test/a/b?y=3',
  ]) {
    expect(fitsRequest(pattern, request), pattern).toBe(false)
  }
  expect(fitsRequest('https://api.test', { method: 'GET', url: 'https://api.test/' })).toBe(true)
})

function environment(): NodeJS.ProcessEnv {
  const proxy = `http://127.0.0.1:${stub.ports.http}`
  const certificate = join(folder, 'ca.pem')
  return {
    PATH: process.env.PATH,
    PYTHONDONTWRITEBYTECODE: '1',
    http_proxy: proxy,
    https_proxy: proxy,
    CURL_CA_BUNDLE: certificate,
    SSL_CERT_FILE: certificate,
  }
}

test.skipIf(missingCommands.includes('curl'))(
  'it acts as every host, with a certificate for it, and responds in order',
  async () => {
    const get = () => execute('curl', ['--silent', '--show-error', 'https://api.test/turns'], { env: environment() })
    expect([(await get()).stdout, (await get()).stdout, (await get()).stdout]).toEqual(['one', 'two', 'two'])
    await execute('curl', ['--silent', '-F', 'name=Ada', 'http://other.test/form'], { env: environment() })
    expect(stub.requests.at(-1)).toMatchObject({ method: 'POST', url: 'http://other.test/form', body: { name: 'Ada' } })
    expect(stub.unanswered).toEqual(['POST http://other.test/form'])
  },
)

describe.skipIf(!python)('the stub of requests', () => {
  const run = async (code: string): Promise<string> => {
    const env = {
      ...environment(),
      PYTHONPATH: new URL('../src/python', import.meta.url).pathname,
      HARNESS_PREFER_STUBS: '1',
    }
    const { stdout } = await execute(python?.path ?? '', ['-c', `import requests\n${code}`], { env, cwd: folder })
    return stdout.trim()
  }

  test('sends JSON, forms, files, queries and credentials', async () => {
    await run('requests.post("https://example.com/a", json={"a": 1}, headers={"X-A": "b"}, params={"q": "x y"})')
    expect(stub.requests.at(-1)).toMatchObject({
      method: 'POST',
      url: 'https://example.com/a?q=x+y',
      body: { a: 1 },
      headers: { 'x-a': 'b', 'content-type': 'application/json' },
    })
    await run('requests.post("https://example.com/b", data={"a": "1"}, auth=("ada", "secret"))')
    expect(stub.requests.at(-1)).toMatchObject({
      body: { a: '1' },
      headers: { authorization: 'Basic YWRhOnNlY3JldA==' },
    })
    await writeFile(join(folder, 'a.txt'), 'text')
    await run('requests.put("https://example.com/c", files={"file": open("a.txt", "rb")})')
    expect(stub.requests.at(-1)).toMatchObject({
      method: 'PUT',
      body: { file: { filename: 'a.txt', content: 'text' } },
    })
  })

  test('reads responses, and raises for failed ones', async () => {
    expect(await run('r = requests.get("https://example.com/a"); print(r.json(), r.status_code, r.text)')).toBe(
      '{\'ok\': True} 200 {"ok":true}',
    )
    const failing = `
r = requests.get("https://unknown.test/a", timeout=5)
try:
    r.raise_for_status()
except requests.exceptions.HTTPError as error:
    print(error)`
    expect(await run(failing)).toBe('501 Server Error: Not Implemented for url: https://unknown.test/a')
  })
})
