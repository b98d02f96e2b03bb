import { expect, test } from 'vitest'
import type { ChunkRef } from '../../shared/site-data.ts'
import { createRecord } from '../../shared/testing/pages.ts'
import { createSite } from '../testing/sites/sites.ts'
import { createNavFiles } from './nav-files.ts'

const addresses = {
  app: 'assets/js/1.9c0d.js',
  searchIndex: 'assets/search/1a2b3c4d.json',
  searchCode: 'assets/js/2.7a8b.js',
  searchWorker: 'assets/search/worker.5e6f.js',
  extras: { style: 'assets/css/extras.1c2d.css', hasOffline: false },
}
const site = createSite(
  ['/', '/a/', '/a/b/', '/c/'].map((route) => createRecord(route)),
  { sidebars: { '/a/': ['/a/', '/a/b/'], '/': ['/', '/c/', '/a/'] } },
)
const refs: Record<string, ChunkRef> = { '/': [3, 'h0'], '/a/': [4, 'h1'], '/a/b/': [5, 'h2'], '/c/': [6, 'h3'] }

function read(files: ReturnType<typeof createNavFiles>): [string, unknown][] {
  return files.map(({ path, content }) => {
    const { build, ...data } = JSON.parse(String(content))
    expect(build).toMatch(/^[0-9a-f]{8}$/)
    return [path, data]
  })
}

const siteData = {
  ...site.siteData,
  sidebarFiles: [
    ['/a/', 'assets/nav/a.json'],
    ['/', 'assets/nav/home.json'],
  ] satisfies [string, string][],
}

test('a small site has one file with all that the application needs', () => {
  expect(read(createNavFiles(site, refs, addresses, 'shared'))).toEqual([
    ['assets/nav/site.json', { site: site.siteData, sidebars: site.sidebars, chunks: refs, ...addresses }],
  ])
})

test('a large site has one file per sidebar, with its pages', () => {
  expect(read(createNavFiles({ ...site, siteData }, refs, addresses, 'shared'))).toEqual([
    [
      'assets/nav/a.json',
      {
        site: siteData,
        sidebars: { '/a/': site.sidebars['/a/'] },
        chunks: { '/a/': [4, 'h1'], '/a/b/': [5, 'h2'] },
        ...addresses,
      },
    ],
    [
      'assets/nav/home.json',
      {
        site: siteData,
        sidebars: { '/': site.sidebars['/'] },
        chunks: { '/': [3, 'h0'], '/c/': [6, 'h3'] },
        ...addresses,
      },
    ],
  ])
})

test('every file names the build, which changes with a page, with the search, and with what documents share', () => {
  const buildsOf = (...input: Parameters<typeof createNavFiles>): unknown[] =>
    createNavFiles(...input).map(({ content }) => JSON.parse(String(content)).build)
  const large = { ...site, siteData }
  const builds = [
    buildsOf(large, refs, addresses, 'shared'),
    buildsOf(large, { ...refs, '/a/': [4, 'edited'] }, addresses, 'shared'),
    buildsOf(large, refs, { ...addresses, searchIndex: 'assets/search/other.json' }, 'shared'),
    buildsOf(large, refs, addresses, 'other'),
  ]
  expect(builds.map((files) => [files.length, new Set(files).size])).toEqual(Array(4).fill([2, 1]))
  expect(new Set(builds.flat()).size).toBe(4)
  expect(buildsOf(large, refs, addresses, 'shared')).toEqual(builds[0])
})
