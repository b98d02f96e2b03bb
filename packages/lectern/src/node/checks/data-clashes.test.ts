import { expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { createCompiled, createConfig } from '../testing/sites/sites.ts'
import { checkClashes, checkDataClashes, checkSectionTexts } from './clashes.ts'

const whole = { agents: {}, feeds: true, offline: true, images: true, staticApi: true }

/** What is wrong with data files that the page `/a/` publishes, the first in line 1. */
function problemsFor(paths: readonly string[], publicFiles: readonly string[] = []) {
  const pages = [
    createCompiled(createRecord('/a/', { relativePath: 'a.md' }), {
      published: paths.map((path, index) => ({ path, data: {}, from: 'a/data.yaml', line: index + 1 })),
    }),
    createCompiled(createRecord('/b.json/c/', { relativePath: 'b.json/c.md' })),
  ]
  const records = pages.map(({ record }) => record)
  const config = createConfig({ ...whole, redirects: { '/d.json/old/': '/a/' } })
  return checkDataClashes({ config, records, publicFiles }, pages)
}

test('data that a page publishes at an unused address has no problems', () => {
  expect(problemsFor(['/a/data.json', '/b/data.json', '/api/openapi.json'], ['a/data.txt', 'data.json'])).toEqual([])
})

test.each([
  ['the engine', '/pages.json', [], "clashes with the engine's own pages.json"],
  ['the list of changes', '/assets/changes.json', [], "clashes with the engine's own assets/changes.json"],
  ['the static API', '/api/v1/pages.json', [], 'clashes with the static API, which is at /api/v1/'],
  ['a public file', '/Data.json', ['data.json'], 'clashes with public/data.json'],
  ['a folder of public files', '/x.json', ['x.json/y.txt'], ''],
  ['a public file with the name of its folder', '/x/y.json', ['x'], 'needs a folder where public/x needs a file'],
  [
    'its compressed copy',
    '/x.json.br/y.json',
    ['x.json'],
    'needs a folder where the compressed copy of public/x.json needs a file',
  ],
])('it cannot have the place of %s', (_, path, publicFiles, message) => {
  const [problem, ...others] = problemsFor([path], publicFiles)
  expect(others).toEqual([])
  expect(problem).toMatchObject(
    message === ''
      ? {
          file: 'public/x.json/y.txt',
          message: 'public/x.json/y.txt needs a folder where publish=/x.json in a.md needs a file',
        }
      : { file: 'a.md', line: 1, message: `publish=${path} in a.md ${message}` },
  )
})

test('it cannot have the place of a folder with a page or a redirect', () => {
  expect(problemsFor(['/b.json', '/d.json'])).toMatchObject([
    { file: 'b.json/c.md', message: 'the page /b.json/c/ needs a folder where publish=/b.json in a.md needs a file' },
    {
      key: ['redirects', '/d.json/old/'],
      message: 'the redirect from /d.json/old/ needs a folder where publish=/d.json in a.md needs a file',
    },
  ])
})

test('the same address cannot be published twice', () => {
  expect(problemsFor(['/x.json', '/x.json'])).toMatchObject([
    { file: 'a.md', line: 2, message: 'publish=/x.json in a.md clashes with publish=/x.json in a.md' },
  ])
})

test('a public file cannot have the name of a compressed copy', () => {
  const records = [{ path: '/a/', relativePath: 'a.md' }]
  const publicFiles = [
    'x.txt',
    'x.txt.br',
    'a/index.html.br',
    'a/index.md.br',
    'sitemap.xml.br',
    'alone.br',
    'x.txt.gz',
  ]
  const copy = 'clashes with the compressed copy of'
  expect(checkClashes({ config: createConfig(whole), records, publicFiles }).map(({ message }) => message)).toEqual([
    `public/x.txt.br ${copy} public/x.txt`,
    `public/a/index.html.br ${copy} the page /a/`,
    `public/a/index.md.br ${copy} the page /a/`,
    `public/sitemap.xml.br ${copy} the engine's own sitemap.xml`,
    'public/alone.br has a name that servers reserve for compressed copies, so nobody could load it',
  ])
})

test('pages and redirects cannot have the place of what is written for pages', () => {
  const records = [
    { path: '/a/', relativePath: 'a.md' },
    { path: '/a/index.md/', relativePath: 'a/index.md.md' },
  ]
  const config = createConfig({ ...whole, redirects: { '/a/index.png': '/a/' } })
  expect(checkClashes({ config, records, publicFiles: [] }).map(({ message }) => message)).toEqual([
    'the page /a/index.md/ needs a folder where the page /a/ needs a file',
    'the redirect from /a/index.png needs a folder where the page /a/ needs a file',
  ])
})

test('sections cannot have the same name in the addresses of their texts', () => {
  const link = (path: string) => ({ type: 'link' as const, title: 'x', path })
  const group = (title: string, path: string) => ({
    type: 'group' as const,
    title,
    collapsible: false,
    children: [link(path)],
  })
  const sidebars = { '/': [group('C', '/c/'), group('C++', '/cpp/'), group('D', '/d/'), link('/')] }
  const messages = (agents: object | null) =>
    checkSectionTexts({ config: createConfig(agents ? { agents } : {}), sidebars }).map(({ message }) => message)
  expect(messages({})).toEqual(['the sections C and C++ need the same file, llms/c.txt'])
  expect(messages(null)).toEqual([])
})
