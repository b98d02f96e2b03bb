import { expect, test } from 'vitest'
import type { ChunkRef } from '../../shared/site-data.ts'
import { createRecord } from '../../shared/testing/pages.ts'
import { createSite } from '../testing/sites.ts'
import { createNavFiles } from './nav-files.ts'

const search = {
  searchIndex: 'assets/search/1a2b3c4d.json',
  searchCode: 'assets/js/2.7a8b.js',
  searchWorker: 'assets/search/worker.5e6f.js',
}
const site = createSite(
  ['/', '/a/', '/a/b/', '/c/'].map((route) => createRecord(route)),
  { sidebars: { '/a/': ['/a/', '/a/b/'], '/': ['/', '/c/', '/a/'] } },
)
const refs: Record<string, ChunkRef> = { '/': [3, 'h0'], '/a/': [4, 'h1'], '/a/b/': [5, 'h2'], '/c/': [6, 'h3'] }

function read(files: ReturnType<typeof createNavFiles>): [string, unknown][] {
  return files.map(({ path, content }) => [path, JSON.parse(String(content))])
}

test('a small site has one file with all that the application needs', () => {
  expect(read(createNavFiles(site, refs, search))).toEqual([
    ['assets/nav/site.json', { site: site.siteData, sidebars: site.sidebars, chunks: refs, ...search }],
  ])
})

test('a large site has one file per sidebar, with its pages', () => {
  const siteData = {
    ...site.siteData,
    sidebarFiles: [
      ['/a/', 'assets/nav/a.json'],
      ['/', 'assets/nav/home.json'],
    ] satisfies [string, string][],
  }
  expect(read(createNavFiles({ ...site, siteData }, refs, search))).toEqual([
    [
      'assets/nav/a.json',
      {
        site: siteData,
        sidebars: { '/a/': site.sidebars['/a/'] },
        chunks: { '/a/': [4, 'h1'], '/a/b/': [5, 'h2'] },
        ...search,
      },
    ],
    [
      'assets/nav/home.json',
      {
        site: siteData,
        sidebars: { '/': site.sidebars['/'] },
        chunks: { '/': [3, 'h0'], '/c/': [6, 'h3'] },
        ...search,
      },
    ],
  ])
})
