import { describe, expect, test } from 'vitest'
import {
  decodeFragment,
  isExternal,
  linkedAddress,
  normalizeRoute,
  otherForms,
  routeAt,
  routeToFile,
  sectionOf,
  sourceToRoute,
  splitSuffix,
  stripBase,
  withBase,
  withTrailingSlash,
} from './routes.ts'

describe('sourceToRoute', () => {
  test.each([
    ['index.md', '/'],
    ['a/index.md', '/a/'],
    ['a/b/index.md', '/a/b/'],
    ['a/b.md', '/a/b/'],
    ['a.md', '/a/'],
    ['a/b.html.md', '/a/b.html'],
    ['a.html.md', '/a.html'],
    ['reindex.md', '/reindex/'],
    ['a/index/index.md', '/a/index/'],
    ['v1.2/index.md', '/v1.2/'],
  ])('%s -> %s', (source, route) => {
    expect(sourceToRoute(source)).toBe(route)
  })
})

describe('routeToFile', () => {
  test.each([
    ['/', 'index.html'],
    ['/a/b/', 'a/b/index.html'],
    ['/a/b.html', 'a/b.html'],
  ])('%s -> %s', (route, file) => {
    expect(routeToFile(route)).toBe(file)
  })
})

describe('withBase and stripBase', () => {
  test.each([
    ['/docs/', '/', '/docs/'],
    ['/docs/', '/a/b/', '/docs/a/b/'],
    ['/docs/', '/a.html', '/docs/a.html'],
    ['/', '/a/', '/a/'],
    ['/a/b/', '/c/', '/a/b/c/'],
  ])('%s and %s make %s, and the way back', (base, route, address) => {
    expect(withBase(base, route)).toBe(address)
    expect(stripBase(base, address)).toBe(route)
  })

  test('files below the base need no slash before them', () => {
    expect(withBase('/docs/', 'assets/js/1.js')).toBe('/docs/assets/js/1.js')
  })

  test('the base without its slash is the home page', () => {
    expect(stripBase('/docs/', '/docs')).toBe('/')
  })

  test('the base without its slash is the address of no route', () => {
    expect(routeAt('/docs/', '/docs')).toBeNull()
    expect(routeAt('/docs/', '/docs/')).toBe('/')
    expect(routeAt('/docs/', '/docs/a/')).toBe('/a/')
    expect(routeAt('/docs/', '/elsewhere/')).toBeNull()
  })

  test.each(['/', '/doc/', '/docs2/a/', '/a/docs/'])('%s is outside /docs/', (pathname) => {
    expect(stripBase('/docs/', pathname)).toBeNull()
  })
})

describe('normalizeRoute', () => {
  test.each([
    ['/', '/'],
    ['', '/'],
    ['/x', '/x/'],
    ['/x/', '/x/'],
    ['//x/', '/x/'],
    ['/x//y', '/x/y/'],
    ['/x.html', '/x/'],
    ['/x/index.html', '/x/'],
    ['/x/index', '/x/'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/reindex.html', '/reindex/'],
    ['/v1.2', '/v1.2/'],
  ])('%s means %s', (path, route) => {
    expect(normalizeRoute(path)).toBe(route)
  })
})

describe('splitSuffix', () => {
  test.each([
    ['/x/?q=1#a', '/x/', '?q=1#a'],
    ['/x/#a?b', '/x/', '#a?b'],
    ['/x/', '/x/', ''],
    ['#a', '', '#a'],
    ['', '', ''],
  ])('%s', (url, path, suffix) => {
    expect(splitSuffix(url)).toEqual([path, suffix])
  })
})

describe('decodeFragment', () => {
  test.each([
    ['#caf%C3%A9', 'café'],
    ['#a%20b', 'a b'],
    ['#a#b', 'a#b'],
    ['#', ''],
    ['', ''],
  ])('%s -> %s', (fragment, id) => {
    expect(decodeFragment(fragment)).toBe(id)
  })

  test('a stray % stands for itself, where decodeURIComponent throws', () => {
    expect(() => decodeURIComponent('100%')).toThrow(URIError)
    expect(decodeFragment('#100%')).toBe('100%')
  })
})

test('withTrailingSlash gives folders their slash and leaves files alone', () => {
  expect(['/cron', '/cron/', '/', '/x.html', '/v1.2', '/api/openapi.json'].map(withTrailingSlash)).toEqual([
    '/cron/',
    '/cron/',
    '/',
    '/x.html',
    '/v1.2/',
    '/api/openapi.json',
  ])
})

test("linkedAddress doesn't change links to files", () => {
  const written = [
    '/cron',
    '/cron/',
    '/x.html',
    '/v1.2',
    '/llms.txt',
    '/a/Guide.PDF',
    '/node.js/',
    '/a.tar.gz',
    '/a.mp4',
  ]
  expect(written.map(linkedAddress)).toEqual([
    '/cron/',
    '/cron/',
    '/x.html',
    '/v1.2/',
    '/llms.txt',
    '/a/Guide.PDF',
    '/node.js/',
    '/a.tar.gz',
    '/a.mp4',
  ])
})

describe('isExternal', () => {
  test.each(['https://example.com', 'HTTP://example.com', 'mailto:a@b.c', 'tel:1', '//cdn.example.com/x', 'web+x:y'])(
    '%s',
    (url) => {
      expect(isExternal(url)).toBe(true)
    },
  )

  test.each(['/x/', '../x.md', '#a', 'x.md', '', '/a:b', './a:b', '1:2'])('%s is of this site', (url) => {
    expect(isExternal(url)).toBe(false)
  })
})

test('sectionOf is the first folder', () => {
  expect(['/workflows/steps/', '/workflows/', '/a/b.html', '/', '/x.html'].map(sectionOf)).toEqual([
    'workflows',
    'workflows',
    'a',
    '',
    '',
  ])
})

test.each([
  ['/x', ['/x/', '/x.html']],
  ['/x/', ['/x.html']],
  ['/x.html', ['/x/']],
  ['/x.html/', ['/x/', '/x.html']],
  ['/x/index.html', ['/x/', '/x.html']],
  ['/x/index.html/', ['/x/', '/x.html']],
  ['/x/index/', ['/x/', '/x.html']],
  ['//x/', ['/x/', '/x.html']],
  ['/', []],
  ['/index.html', ['/']],
  ['/docs', ['/docs/', '/docs.html']],
  ['/X/', ['/X.html', '/x/', '/x.html']],
  ['/X', ['/X/', '/X.html', '/x/', '/x.html']],
  ['/x/INDEX.HTML', ['/x/INDEX.HTML/', '/x/', '/x.html']],
])('%s may be another form of %j', (path, forms) => {
  expect(otherForms(path)).toEqual(forms)
})

test.each(['//evil.example/index.html', '///evil.example', '//evil.example:8080/X', '//EVIL.example/a.html', '//'])(
  'every other form of %s is a path of the same host',
  (path) => {
    const forms = otherForms(path)
    expect(forms.length).toBeGreaterThan(0)
    expect(forms.map((form) => new URL(form, 'https://docs.example').host)).toEqual(forms.map(() => 'docs.example'))
  },
)
