import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@modelcontextprotocol/client'
import { expect, inject, test } from 'vitest'
import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { tempDir } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { connectByStdio, connectTo } from '../agents/connect.ts'

/** Options that make a process record each attempt to reach out, and what it recorded. */
async function recordNetwork(): Promise<{ options: string[]; attempts(): string[] }> {
  const log = join(await tempDir(), 'attempts')
  const preload = new URL(`../agents/record-network.mjs?${new URLSearchParams({ log })}`, import.meta.url)
  const attempts = (): string[] => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [])
  return { options: ['--import', preload.href], attempts }
}

/** Uses everything that the server offers, with addresses of other hosts, too. */
async function useEverything(client: Client): Promise<void> {
  const asked: Record<string, Record<string, string>[]> = {
    search: [{ query: 'maximum memory' }, { query: 'https://evil.example/' }],
    read_page: [{ path: '/limits/' }, { path: 'https://evil.example/docs/limits/' }, { path: '/limts/' }],
    read_section: [{ path: '/limits/#memory' }, { path: '//evil.example/#memory' }],
    list_sections: [{}, { path: '/limits/' }],
    look_up: [{ name: 'MEMORY_LIMIT' }, { name: 'GET /users/me' }, { name: 'no such name' }],
  }
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.keys(asked).toSorted())
  for (const [name, inputs] of Object.entries(asked))
    for (const input of inputs) await client.callTool({ name, arguments: input })
  const { resources } = await client.listResources()
  for (const { uri } of resources.slice(0, 3)) await client.readResource({ uri })
  const { prompts } = await client.listPrompts()
  for (const { name, arguments: [argument] = [] } of prompts)
    await client.getPrompt({ name, arguments: { [argument?.name ?? '']: 'https://evil.example/' } })
}

test('the server never reaches out over stdio', async () => {
  const { options, attempts } = await recordNetwork()
  const { client, close } = await connectByStdio(inject('ownSite'), options)
  await useEverything(client)
  await close()
  expect(attempts()).toEqual([])
})

test('the server never reaches out over HTTP', async () => {
  const { options, attempts } = await recordNetwork()
  const args = [...options, inProject('scripts/mcp.mjs'), '--out', inject('ownSite'), '--http', '--port', '0']
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [address] = await once(server.stdout, 'data')
    const client = await connectTo(new URL(String(address).trim()))
    await useEverything(client)
    await client.close()
  } finally {
    server.kill()
  }
  expect(attempts()).toEqual([])
})

test.each([
  ['fetch', "fetch('http://evil.example/')", 'connect'],
  ['a request', "import('node:https').then(({ get }) => get('https://evil.example/'))", 'connect'],
  ['a socket', "import('node:net').then(({ connect }) => connect(9, '127.0.0.1'))", 'connect'],
  ['a lookup', "import('node:dns').then(({ lookup }) => lookup('evil.example', () => {}))", 'lookup'],
  ['a query', "import('node:dns/promises').then(({ resolve4 }) => resolve4('evil.example'))", 'resolve4'],
  [
    'a resolver',
    "import('node:dns').then(({ Resolver }) => new Resolver().resolve('evil.example', () => {}))",
    'resolve',
  ],
  [
    'a datagram',
    "import('node:dgram').then(({ createSocket }) => createSocket('udp4').send('x', 9, '127.0.0.1'))",
    'send',
  ],
  ['another program', "import('node:child_process').then(({ spawn }) => spawn('true'))", 'spawn'],
])('%s would be noticed', async (_, code, name) => {
  const { options, attempts } = await recordNetwork()
  const { stderr } = spawnSync(process.execPath, [...options, '--eval', code], { encoding: 'utf8' })
  expect(attempts()).toEqual([name])
  expect(stderr).toContain(`${name} was refused`)
})
