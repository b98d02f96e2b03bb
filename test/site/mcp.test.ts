import { spawnSync } from 'node:child_process'
import type { CallToolResult } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { openBuiltSite } from '../../packages/lectern/src/node/mcp/built-site.ts'
import { cutPage } from '../../packages/lectern/src/node/mcp/page-markdown.ts'
import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { tempDir } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { constants } from '../../site/constants.ts'
import { type Connection, connectByHttp, connectByStdio } from '../agents/connect.ts'

const dir = inject('ownSite')
const open = { stdio: connectByStdio, http: connectByHttp }
const connections: Partial<Record<keyof typeof open, Connection>> = {}

beforeAll(async () => {
  connections.http = await connectByHttp(dir)
  connections.stdio = await connectByStdio(dir)
}, 60_000)

afterAll(async () => {
  for (const connection of Object.values(connections)) await connection.close()
})

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')

describe.each(['stdio', 'http'] as const)('over %s', (transport) => {
  const client = () => {
    const connection = connections[transport]
    if (!connection) throw new Error(`${transport} isn't connected`)
    return connection.client
  }
  const call = (name: string, args: Record<string, unknown>) => client().callTool({ name, arguments: args })

  test('every tool only reads, and describes its results', async () => {
    const { tools } = await client().listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'list_sections',
      'look_up',
      'read_page',
      'read_section',
      'search',
    ])
    for (const { annotations, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false })
      expect(outputSchema).toBeDefined()
      expect(description).toMatch(/\.$/)
    }
    expect(client().getInstructions()).toContain('Pipedream')
  })

  test('search finds sections in the order of the site, with direct answers first', async () => {
    const result = await call('search', { query: 'maximum memory', limit: 3 })
    const { results } = z
      .object({ results: z.array(z.object({ path: z.string(), answer: z.string().optional() })) })
      .parse(result.structuredContent)
    expect(results).toHaveLength(3)
    expect(results[0]).toMatchObject({
      path: '/limits/#memory',
      answer: expect.stringContaining(String(constants.MEMORY_ABSOLUTE_LIMIT)),
    })
    const engine = await openBuiltSite(dir).search()
    const { hits } = await engine.search('filter events in a workflow ')
    const own = await call('search', { query: 'filter events in a workflow', limit: 12 })
    const paths = z.object({ results: z.array(z.object({ path: z.string() })) }).parse(own.structuredContent).results
    const lists = ['/guides/', '/code/', '/examples/', '/components/', '/destinations/', '/apps/all-apps/']
    const isList = (path: string): boolean => lists.includes(path) || /^\/(?:#|$)/.test(path)
    const links = hits.map(({ link }) => link)
    expect(paths.map(({ path }) => path).filter((path) => !isList(path))).toEqual(links.filter((link) => !isList(link)))
    expect(textOf(own)).toContain(links[0])
  })

  test('search lists sections with an answer before those of the home page, which only have links', async () => {
    const engine = await openBuiltSite(dir).search()
    const query = 'Can Pipedream support see my workflow when I ask them for help?'
    expect((await engine.search(`${query} `)).hits[0]?.link).toMatch(/^\/#/)
    const { results } = z
      .object({ results: z.array(z.object({ path: z.string() })) })
      .parse((await call('search', { query, limit: 3 })).structuredContent)
    expect(results.map(({ path }) => path)).toContain('/workflows/settings/#share-with-support')
    expect(results.filter(({ path }) => path.startsWith('/#'))).toEqual([])
  })

  test('search says so if nothing is found', async () => {
    const result = await call('search', { query: 'qqqqzzzzxxxx' })
    expect(result.structuredContent).toMatchObject({ results: [] })
    expect(textOf(result)).toContain('list_sections')
  })

  test.each([
    '/limits/',
    'limits',
    '/docs/limits',
    '/limits/index.md',
    '/limits/index.html',
    'https://pipedream.com/docs/limits/',
    'http://pipedream.com/docs/limits/',
    'docs:///limits/',
  ])('read_page finds a page as %s', async (path) => {
    const result = await call('read_page', { path })
    expect(result.structuredContent).toMatchObject({ path: '/limits/', url: 'https://pipedream.com/docs/limits/' })
    expect(textOf(result)).toContain('# Limits')
  })

  test('read_section returns a section, and a redirected address leads to its target', async () => {
    const memory = await call('read_section', { path: '/limits/#memory' })
    expect(memory.structuredContent).toMatchObject({ path: '/limits/#memory', title: 'Memory' })
    expect(textOf(memory)).toMatch(/^Source: https:\/\/pipedream\.com\/docs\/limits\/#memory\n\n## Memory/)
    expect(textOf(await call('read_section', { path: '/cron' }))).toContain('## Schedule')
    expect(textOf(await call('read_section', { path: '/api/docs/#list-pages-data-key' }))).toContain('## List pages')
    expect(textOf(await call('read_page', { path: '/quickstart/create-new-workflow.html' }))).toContain('# ')
  })

  test('read_section returns the start of a long page with a list of its sections', async () => {
    const text = textOf(await call('read_section', { path: '/components/api/' }))
    expect(text).toContain('Sections of this page:')
    expect(text).toContain('(#dedupe-unique)')
    expect(text.length).toBeLessThan(12_000)
  })

  test('list_sections lists the pages, or the sections of one', async () => {
    const pages = textOf(await call('list_sections', {}))
    expect(pages.split('\n').length).toBeGreaterThan(130)
    expect(textOf(await call('list_sections', { path: '/limits/' }))).toContain('- Memory (/limits/#memory)')
  })

  test.each([
    ['MEMORY_LIMIT', 'constant', '/limits/#memory'],
    ['{$MEMORY_LIMIT}', 'constant', '/limits/#memory'],
    ['413', 'error', '/errors/#request-entity-too-large'],
    ['GET /users/me', 'endpoint', '/api/rest/#get-current-user-info'],
    ['pd deploy', 'command', '/cli/reference/#pd-deploy'],
    ['reloadProps', 'property', '/components/api/#prop-reload-props'],
    ['https://api.pipedream.com/v1/users/me', 'endpoint', '/api/rest/#get-current-user-info'],
    ['GET /v1/users/me?limit=1', 'endpoint', '/api/rest/#get-current-user-info'],
    ['/workflows/p_abc123/event_summaries', 'endpoint', '/api/rest/#get-workflow-emits'],
    ['ReferenceError: require is not defined', 'error', '/code/nodejs/#require-is-not-defined'],
    ['Error: Out of Memory', 'error', '/errors/#out-of-memory'],
    ['Loading chunk 12 failed', 'error', '/errors/#loading-chunk-failed'],
    ['this.slack.$auth.oauth_access_token', 'property', '/components/api/#reading-accounts'],
    ['steps.foo.$return_value', 'property', '/workflows/steps/#step-exports'],
    ['PIPEDREAM_EXPORTS', 'constant', '/code/bash/#sending-data-downstream-to-other-steps'],
    ['pd dev --dc', 'command', '/cli/reference/#pd-dev'],
    ['--dc', 'command', '/cli/reference/#pd-dev'],
    ['users/me', 'endpoint', '/api/rest/#get-current-user-info'],
    ['curl https://api.pipedream.com/v1/users/me', 'endpoint', '/api/rest/#get-current-user-info'],
  ])('look_up finds %s', async (name, kind, section) => {
    const { entries } = z
      .object({ entries: z.array(z.object({ kind: z.string(), section: z.string().optional() })) })
      .parse((await call('look_up', { name })).structuredContent)
    expect(entries[0]).toMatchObject({ kind, section })
    const none = await call('look_up', { name, kind: kind === 'error' ? 'command' : 'error' })
    expect(none.isError).toBe(true)
  })

  test.each([
    ['read_page', { path: '/limts/' }, '/limits/'],
    ['read_section', { path: '/limits/#memroy' }, '/limits/#memory'],
    ['list_sections', { path: '/worklfows/' }, '/workflows/'],
    ['look_up', { name: 'MEMORY_LIMT' }, 'MEMORY_LIMIT'],
    ['look_up', { name: 'MAX_MEMORY_LIMIT' }, 'MEMORY_LIMIT'],
    ['look_up', { name: 'POST /users/me' }, 'GET /users/me'],
    ['look_up', { name: 'https://api.example.com/v1/users/me' }, 'GET /users/me'],
    ['look_up', { name: '-x' }, ''],
  ])('%s suggests what may be meant', async (name, args, suggestion) => {
    const result = await call(name, args)
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(/not found: /)
    expect(textOf(result)).toContain(suggestion)
  })

  test.each([
    '../../package.json',
    '/../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    '/limits/../../../package.json',
    'file:///etc/passwd',
    '/etc/passwd\0.md',
    '//evil.example/limits/',
    'https://evil.example/docs/limits/',
    '\\\\host\\share',
    '/assets/nav/site.json',
    `/${'a/'.repeat(200)}`,
  ])('no path leads out of the pages: %s', async (path) => {
    for (const name of ['read_page', 'read_section', 'list_sections']) {
      const result = await call(name, { path })
      // Slashes and the host of another site are ignored, so some of these name a page.
      if (result.isError) expect(textOf(result)).toContain('not found')
      else expect(result.structuredContent).not.toHaveProperty('markdown', expect.stringMatching(/root:|"version"/))
    }
  })

  test.each([
    ['search', {}],
    ['search', { query: '' }],
    ['search', { query: 'x'.repeat(501) }],
    ['search', { query: 'memory', limit: 1000 }],
    ['search', { query: ['memory'] }],
    ['read_page', { path: 42 }],
    ['look_up', { name: 'x', kind: 'page' }],
  ])('%s refuses %j', async (name, args) => {
    const result = await call(name, args)
    expect(result.isError).toBe(true)
    expect(textOf(result).length).toBeGreaterThan(10)
  })

  test('an unknown tool is an error', async () => {
    await expect(call('delete_page', { path: '/' })).rejects.toThrow(/delete_page/)
  })

  test('every page is a resource', async () => {
    const { resources } = await client().listResources()
    expect(resources.length).toBeGreaterThan(130)
    const limits = resources.find(({ uri }) => uri === 'docs:///limits/')
    expect(limits).toMatchObject({ title: 'Limits', mimeType: 'text/markdown' })
    const { contents } = await client().readResource({ uri: 'docs:///limits/' })
    expect(contents[0]).toMatchObject({ uri: 'docs:///limits/', text: expect.stringContaining('# Limits') })
    await expect(client().readResource({ uri: 'docs:///limts/' })).rejects.toThrow(/\/limits\//)
    await expect(client().readResource({ uri: 'docs:///../../package.json' })).rejects.toThrow(/not found/)
  })

  test('the prompts contain what the user asks', async () => {
    const { prompts } = await client().listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['answer_question', 'fix_error', 'write_code'])
    for (const { name, arguments: [argument] = [] } of prompts) {
      const values = { [argument?.name ?? '']: 'the sample value' }
      const { messages } = await client().getPrompt({ name, arguments: values })
      expect(JSON.stringify(messages)).toContain('the sample value')
    }
  })
})

test('the Markdown of every page has the headings of its record', async () => {
  const site = openBuiltSite(dir)
  const pages = await site.lists.pages()
  for (const page of pages)
    expect(cutPage(await site.markdown(page), page.headers).length).toBe(page.headers.length + 1)
})

test('without a built site, the server says what to do, and nothing on standard output', async () => {
  const empty = await tempDir()
  const { status, stdout, stderr } = spawnSync(process.execPath, [inProject('scripts/mcp.mjs'), '--out', empty], {
    encoding: 'utf8',
    input: '',
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('no built site found')
})
