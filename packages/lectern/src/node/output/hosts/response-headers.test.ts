import { expect, test } from 'vitest'
import { cacheControl, immutable, isHidden, revalidated } from './response-headers.ts'

test.each([
  ['docs/assets/js/1.Z8Statro.js', immutable],
  ['docs/assets/css/app.a-b_c1d2.css', immutable],
  ['docs/assets/icon.edfa3e5b.svg', immutable],
  ['docs/assets/search/index.1a2b3c4d.json', immutable],
  ['docs/assets/search/0051ab06.json', immutable],
  ['assets/js/1.Z8Statro.js', immutable],
  ['assets/search/0051ab06.json', immutable],
  ['docs/data.overview.json', revalidated],
  ['docs/assets/data.overview.json', revalidated],
  ['docs/assets/figures/plan.overview.svg', revalidated],
  ['docs/deep/assets/css/x.bundle12.css', revalidated],
  ['docs/deep/assets/search/20240131.json', revalidated],
  ['deep/assets/js/x.bundle12.js', revalidated],
  ['docs/my-assets/js/1.overview.js', revalidated],
  ['docs/assets/nav/site.json', revalidated],
  ['docs/api/openapi.json', revalidated],
  ['docs/offline-worker.js', revalidated],
  ['docs/assets/offline/site.json', revalidated],
  ['docs/assets/offline/list.0123abcd.json', immutable],
  ['docs/index.html', revalidated],
])('%s is kept for as long as it cannot change', (path, value) => {
  expect(cacheControl(path, path.startsWith('docs/') ? '/docs/' : '/')).toBe(value)
})

test('files for hosts and hidden files are not for readers', () => {
  const hidden = [
    '/_headers',
    '/_redirects',
    '/_redirects.map',
    '/_pages.map',
    '/_nginx.conf',
    '/.docs-build',
    '/a/.git/b',
  ]
  const served = ['/_redirects.json', '/docs/_headers', '/.well-known/security.txt', '/docs/a.b/', '/docs/']
  expect([...hidden, ...served].filter(isHidden)).toEqual(hidden)
})
