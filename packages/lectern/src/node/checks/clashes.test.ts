import { expect, test } from 'vitest'
import { checkClashes } from './clashes.ts'

const page = (path: string, relativePath: string) => ({ path, relativePath })

test('a site without clashes has no problems', () => {
  const records = [page('/', 'index.md'), page('/a/', 'a.md'), page('/a/b/', 'a/b.md'), page('/c.html', 'c.html.md')]
  const redirects = { '/old/': '/a/', '/old/er/': '/a/', '/a/#x': '/c.html', '/assets-of-ours/': '/a/' }
  expect(checkClashes({ records, config: { redirects }, publicFiles: ['a/file.txt', 'old.txt'] })).toEqual([])
})

test('a file and a folder cannot have the same path', () => {
  const records = [page('/a/', 'a.md'), page('/c.html', 'c.html.md')]
  const redirects = { '/c.html/d/': '/a/', '/e/': '/a/' }
  const problems = checkClashes({ records, config: { redirects }, publicFiles: ['A', 'c.html/x.txt', 'e'] })
  expect(problems.map(({ file, line, key, message }) => [file, line, key, message])).toEqual([
    ['a.md', 1, undefined, 'the page /a/ needs a folder where public/A needs a file'],
    [
      'site.config.ts',
      0,
      ['redirects', '/c.html/d/'],
      'the redirect from /c.html/d/ needs a folder where the page /c.html needs a file',
    ],
    ['site.config.ts', 0, ['redirects', '/e/'], 'the redirect from /e/ needs a folder where public/e needs a file'],
    ['public/c.html/x.txt', 0, undefined, 'public/c.html/x.txt needs a folder where the page /c.html needs a file'],
  ])
})

test.each(['/assets/app.js', '/assets/', '/404.html', '/.docs-build'])('a redirect cannot start at %s', (from) => {
  const [problem] = checkClashes({ records: [], config: { redirects: { [from]: '/' } }, publicFiles: [] })
  expect(problem?.message).toBe(`the redirect from ${from} starts at an address of the engine's own files`)
})
