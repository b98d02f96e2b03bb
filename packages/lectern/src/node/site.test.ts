import { expect, test } from 'vitest'
import { createRecord } from '../shared/testing/pages.ts'
import { assembleSite } from './site.ts'
import { createCompiled, createConfig, linkTo } from './testing/sites.ts'

test('the problems of all checks come together', () => {
  const own = {
    file: 'a/index.md',
    line: 9,
    column: 1,
    message: 'raw HTML',
    fix: 'write Markdown',
    severity: 'error' as const,
  }
  const compiled = [
    createCompiled(createRecord('/'), { references: [linkTo('/nowhere/at/all/')] }),
    createCompiled(createRecord('/a/', { title: 'Title of /' }), { problems: [own] }),
  ]
  const config = createConfig({ sidebars: { '/': ['/', '/c/'] }, redirects: { '/a/': '/' } })
  const { problems } = assembleSite({ config, compiled, changes: new Map(), publicFiles: [], strict: true })
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'a/index.md: raw HTML',
    'index.md: dead link: /nowhere/at/all/ does not exist',
    'site.config.ts: sidebar entry: /c/ does not exist',
    'a/index.md: same title as index.md: Title of /',
    'site.config.ts: redirect from /a/ shadows the page there',
    'a/index.md: not in any sidebar; shown at the end',
    'a/index.md: no other page links here',
  ])
})

test('without a configuration the sidebars come from the folders', () => {
  const compiled = ['/', '/guides/', '/guides/a/'].map((route) => createCompiled(createRecord(route)))
  const { site, problems } = assembleSite({
    config: createConfig(),
    compiled,
    changes: new Map(),
    publicFiles: [],
    strict: false,
  })
  expect(problems).toEqual([])
  expect(Object.keys(site.sidebars)).toEqual(['/guides/', '/'])
  expect(site.pages.map(({ data }) => [data.path, data.sidebar, data.breadcrumbs])).toEqual([
    ['/', '/', []],
    ['/guides/', '/guides/', ['Guides']],
    ['/guides/a/', '/guides/', ['Guides']],
  ])
})
