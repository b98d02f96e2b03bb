import { describe, expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { createCompiled, createConfig, linkTo } from '../testing/sites/sites.ts'
import { assembleSite } from './assemble.ts'
import { checkSite, createChecks } from './check.ts'

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
  const config = createConfig({ houseRules: true, sidebars: { '/': ['/', '/c/'] }, redirects: { '/a/': '/' } })
  const problems = checkSite({
    outline: assembleSite(config, compiled),
    pages: compiled,
    publicFiles: [],
  })
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'a/index.md: raw HTML',
    'index.md: dead link: /nowhere/at/all/ does not exist',
    'site.config.ts: sidebar entry: /c/ does not exist',
    'a/index.md: / and /a/ have the same title: Title of /',
    'site.config.ts: redirect from /a/ shadows the page there',
    'a/index.md: not in any sidebar; shown at the end',
    'a/index.md: no other page links here',
  ])
})

test('without a configuration the sidebars come from the folders', () => {
  const compiled = ['/', '/guides/', '/guides/a/'].map((route) => createCompiled(createRecord(route)))
  const site = assembleSite(createConfig(), compiled)
  expect(checkSite({ outline: site, pages: compiled, publicFiles: [] })).toEqual([])
  expect(Object.keys(site.sidebars)).toEqual(['/guides/', '/'])
  expect(site.pages.map(({ data }) => [data.path, data.sidebar, data.breadcrumbs])).toEqual([
    ['/', '/', []],
    ['/guides/', '/guides/', ['Guides']],
    ['/guides/a/', '/guides/', ['Guides']],
  ])
})

describe('rules that need every page', () => {
  const home = createCompiled(createRecord('/'), { references: [linkTo('/a/')] })
  const linked = createCompiled(createRecord('/a/'))
  const orphan = createCompiled(createRecord('/b/'), { references: [linkTo('/b/', 'part')] })
  const all = [home, linked, orphan]
  const rules = createConfig({ houseRules: true })
  const input = { outline: assembleSite(rules, all), pages: all, publicFiles: [] }

  test('orphans are allowed without house rules', () => {
    expect(createChecks(input).together()).toHaveLength(1)
    expect(createChecks({ ...input, outline: assembleSite(createConfig(), all) }).together()).toEqual([])
  })

  test('wait until all pages are compiled, and so do anchors of the others', () => {
    const link = createCompiled(createRecord('/a/'), { references: [linkTo('/b/', 'part')] })
    const some = createChecks({ ...input, pages: [home, link] })
    expect([some.together(), some.pages([link])]).toEqual([[], []])
    expect(createChecks({ ...input, pages: [home, link, orphan] }).pages([link])).toHaveLength(1)
  })
})
