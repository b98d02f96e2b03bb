import { expect, test } from 'vitest'
import type { OfflineList, OfflineOffer } from '../../../shared/offline.ts'
import type { OutputGroup } from '../build-record.ts'
import { createOfflineFiles } from './offline-files.ts'

const group = (path: string, size: number, copy?: number): OutputGroup => ({
  key: '',
  files: [
    { path, size, mtimeMs: 0, hash: `hash of ${path}` },
    ...(copy === undefined ? [] : [{ path: `${path}.br`, size: copy, mtimeMs: 0 }]),
  ],
})

const pages = [
  { path: '/', breadcrumbs: [] },
  { path: '/a b/', breadcrumbs: ['Advanced', 'Code', 'Node.js'] },
  { path: '/old.html', breadcrumbs: ['Advanced', 'Code'] },
  { path: '/start/', breadcrumbs: ['Lessons'] },
]

const groups: Record<string, OutputGroup> = {
  '/': group('docs/index.html', 1000, 100),
  '/a b/': group('docs/a b/index.html', 2000, 200),
  '/old.html': group('docs/old.html', 3000, 300),
  '/start/': group('docs/start/index.html', 400),
  'docs/assets/js/1.abcdefgh.js': group('docs/assets/js/1.abcdefgh.js', 500, 50),
  'docs/not-saved.html': group('docs/not-saved.html', 5, 2),
  'docs/404.html': group('docs/404.html', 9),
  'docs/cron/index.html': group('docs/cron/index.html', 9),
  'docs/offline-worker.js': group('docs/offline-worker.js', 9),
  _headers: group('_headers', 9),
  'public/logo.png': group('docs/logo.png', 60),
  'public/archive.zip': group('docs/archive.zip', 9),
}

function create(written: Record<string, OutputGroup>): { list: OfflineList; offer: OfflineOffer; paths: string[] } {
  const files = createOfflineFiles(pages, written, '/docs/')
  const [list, offer] = files.map(({ content }) => JSON.parse(String(content)))
  return { list, offer, paths: files.map(({ path }) => path) }
}

test('each section has the files of its pages, and what every page needs goes with all of them', () => {
  expect(create(groups).list).toEqual({
    '': [
      ['', 'hash of docs/index.html'],
      ['assets/js/1.abcdefgh.js', 'hash of docs/assets/js/1.abcdefgh.js'],
      ['logo.png', 'hash of docs/logo.png'],
      ['not-saved.html', 'hash of docs/not-saved.html'],
    ],
    'Advanced / Code': [
      ['a%20b/', 'hash of docs/a b/index.html'],
      ['old.html', 'hash of docs/old.html'],
    ],
    Lessons: [['start/', 'hash of docs/start/index.html']],
  })
})

test('the Markdown versions of pages are not saved', () => {
  const more = [group('docs/start/index.html', 400), group('docs/start/index.md', 300, 30)].flatMap(
    ({ files }) => files,
  )
  expect(create({ ...groups, '/start/': { key: '', files: more } })).toEqual(create(groups))
})

test('sizes are those of the compressed copies, or of the files without one', () => {
  expect(create(groups).offer.sections).toEqual([
    { key: '', pages: 1, download: 212, stored: 1565 },
    { key: 'Advanced / Code', pages: 2, download: 500, stored: 5000 },
    { key: 'Lessons', pages: 1, download: 400, stored: 400 },
  ])
})

test('the order in which files were written makes no difference, and every change of a file does', () => {
  const { offer, paths } = create(groups)
  expect(paths).toEqual([`docs/${offer.list}`, 'docs/assets/offline/site.json'])
  expect(offer.list).toBe(`assets/offline/list.${offer.build}.json`)
  expect(create(Object.fromEntries(Object.entries(groups).reverse())).offer).toEqual(offer)
  const changed = { ...groups, '/start/': group('docs/start/index.html', 400) }
  for (const file of changed['/start/'].files) file.hash = 'another'
  expect(create(changed).offer.build).not.toBe(offer.build)
})

test('at the root of a host, files for hosts are not saved', () => {
  const files = createOfflineFiles([], { _headers: group('_headers', 9), 'assets/a.js': group('assets/a.js', 1) }, '/')
  expect(JSON.parse(String(files[0]?.content))).toEqual({ '': [['assets/a.js', 'hash of assets/a.js']] })
})
