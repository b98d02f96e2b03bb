import { expect, test } from 'vitest'
import type { PageData } from '../../shared/page-record.ts'
import { createConfig } from '../testing/sites/sites.ts'
import { type ApiSource, createCollections } from './collections.ts'
import { createApiFiles } from './emit-api.ts'

const data: PageData = {
  key: 'v-1',
  title: 'Limits',
  path: '/limits/',
  regularPath: '/limits/',
  relativePath: 'limits.md',
  frontmatter: { title: 'Limits', description: 'All limits.', layout: 'page' },
  headers: [
    { level: 2, title: 'Size', slug: 'size' },
    { level: 3, title: 'Upload too large', slug: 'too-large' },
  ],
  sidebar: '/',
  breadcrumbs: ['Reference'],
  prev: null,
  next: null,
  minutes: 1,
  changed: null,
  editUrl: null,
}

const error = {
  kind: 'error' as const,
  name: 'Upload too large',
  text: 'Send less.',
  link: '/limits/#too-large',
  page: 'Limits',
  others: ['Upload too large', '413 Payload Too Large'],
}
const citing = {
  page: 'Limits',
  title: 'Size',
  level: 2,
  link: '/limits/#size',
  constants: ['MAX_SIZE'],
  isLegacy: false,
}

function createSource(origin: string | null): ApiSource {
  const config = createConfig({ base: '/docs/', origin, constants: { MAX_SIZE: '1MB', UNUSED: 2 } })
  return {
    config,
    pages: [{ data, compiled: { indexed: { answers: [error], citing: [citing] } } }],
    names: [
      { kind: 'endpoint', name: 'GET /files/{id}', to: '/limits/#size', server: 'https://api.example.com' },
      { kind: 'command', name: 'acme send', to: '/limits/#size', flags: ['--all'] },
      { kind: 'command', name: 'acme send', to: '/limits/#size', flags: ['--all'] },
      { kind: 'word', name: 'secret: true', to: '/limits/#size' },
      { kind: 'constant', name: 'MAX_SIZE', to: null },
      { kind: 'constant', name: 'UNUSED', to: null },
    ],
  }
}

const size = { section: '/limits/#size', url: 'https://example.com/docs/limits/#size' }

test('every list is made from the pages, the constants, and the names of the references', () => {
  const { pages, ...lists } = createCollections(createSource('https://example.com'))
  expect(pages).toMatchObject([{ key: 'v-1', path: '/limits/', url: 'https://example.com/docs/limits/' }])
  expect(pages[0]).not.toHaveProperty('changed')
  expect(lists.sections.map(({ path, level, ancestors }) => [path, level, ancestors])).toEqual([
    ['/limits/', 1, []],
    ['/limits/#size', 2, []],
    ['/limits/#too-large', 3, ['Size']],
  ])
  expect(lists.constants).toEqual([
    { name: 'MAX_SIZE', value: '1MB', phrases: [], ...size },
    { name: 'UNUSED', value: 2, phrases: [] },
  ])
  expect(lists.errors).toEqual([
    {
      name: 'Upload too large',
      fix: 'Send less.',
      aliases: ['413 Payload Too Large'],
      section: '/limits/#too-large',
      url: 'https://example.com/docs/limits/#too-large',
    },
  ])
  expect(lists.endpoints).toEqual([
    { title: 'Size', method: 'GET', path: '/files/{id}', server: 'https://api.example.com', ...size },
  ])
  expect(lists.names).toEqual([
    { name: 'GET /files/{id}', kind: 'endpoint', title: 'Size', ...size },
    { name: 'acme send', kind: 'command', title: 'Size', flags: ['--all'], ...size },
    { name: 'MAX_SIZE', kind: 'constant', title: 'Size', ...size },
    { name: 'UNUSED', kind: 'constant' },
  ])
})

test('without an origin, addresses are paths on the host', () => {
  const { sections } = createCollections(createSource(null))
  expect(sections[1]?.url).toBe('/docs/limits/#size')
})

test('only a site that switches the API on has its files', () => {
  const { config, ...source } = createSource('https://example.com')
  const filesWith = (staticApi: boolean): string[] =>
    createApiFiles({ ...source, config: { ...createConfig({}), ...config, staticApi } }).map(({ path }) => path)
  expect(filesWith(false)).toEqual([])
  expect(filesWith(true)).toContain('api/v1/openapi.json')
})
