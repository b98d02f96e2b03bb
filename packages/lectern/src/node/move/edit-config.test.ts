import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { editConfig } from './edit-config.ts'

/** The configuration after `/old/` has moved to `/new/`, or has been deleted. */
async function edit(settings: string, deletes = false): Promise<string | undefined> {
  const dir = await tempDir()
  await writeFiles(dir, { 'site.config.ts': `export default ${settings}` })
  const routes = new Map([['/old/', '/new/']])
  const renames = { routes, files: new Map(), heading: null, deletes }
  const file = join(dir, 'site.config.ts')
  return editConfig(file, { renames, redirects: routes }).get(file)?.after.replace('export default ', '')
}

test.each([
  ['{}', "{ redirects: { '/old/': '/new/' } }"],
  ["{ title: 'T' }", "{ title: 'T', redirects: { '/old/': '/new/' } }"],
  ["{\n  title: 'T'\n}", "{\n  title: 'T',\n  redirects: { '/old/': '/new/' },\n}"],
  ["{\n  title: 'T',\n}", "{\n  title: 'T',\n  redirects: { '/old/': '/new/' },\n}"],
  ['{ redirects: {} }', "{ redirects: { '/old/': '/new/' } }"],
  ["{ redirects: { '/a/': '/b/' } }", "{ redirects: { '/a/': '/b/', '/old/': '/new/' } }"],
  ["{ redirects: { '/z/': '/old/#a' } }", "{ redirects: { '/old/': '/new/', '/z/': '/new/#a' } }"],
  ["{ redirects: { '/new/': '/old/' } }", "{ redirects: { '/old/': '/new/'   } }"],
  [
    "{ redirects: {\n  '/a/': '/b/',\n  '/new/': '/old/',\n} }",
    "{ redirects: {\n  '/a/': '/b/',\n  '/old/': '/new/',\n} }",
  ],
  ['{ redirects: { "/a/": "/old/" } }', '{ redirects: { "/a/": "/new/", \'/old/\': \'/new/\' } }'],
])('%s gets a redirect', async (before, after) => {
  expect(await edit(before)).toBe(after)
})

test('only complete addresses change, and no keys but those of sidebars', async () => {
  const settings = (route: string): string =>
    `{ sidebars: { '${route}': ['${route}'] }, names: { '/old/': '${route}#x', a: { to: '/a/', on: ['${route}*'] } }, search: { synonyms: [['/old', 'see /old/']] }, redirects: {`
  expect(await edit(`${settings('/old/')}} }`)).toBe(`${settings('/new/')} '/old/': '/new/' } }`)
})

test.each([
  ["['/old/']", '[]'],
  ["['/old/', '/a/']", "['/a/']"],
  ["['/a/', '/old/']", "['/a/']"],
  ["['/a/', { title: 'O', link: '/old/' }, '/b/']", "['/a/', '/b/']"],
  ["[\n  '/a/',\n  '/old/',\n]", "[\n  '/a/',\n]"],
])('without a deleted page, %s becomes %s', async (before, after) => {
  const settings = (list: string): string => `{ sidebars: { '/': ${list} }, redirects: {`
  expect(await edit(`${settings(before)}} }`, true)).toBe(`${settings(after)} '/old/': '/new/' } }`)
})

test.each(['{ redirects: Object.fromEntries([]) }', '{ ...shared }', 'make()'])(
  '%s is refused, because adding a redirect could replace others',
  async (settings) => {
    await expect(edit(settings)).rejects.toThrow(
      /site\.config\.ts {2}the redirects are computed, so none can be added\n {2}fix: .* '\/old\/': '\/new\/'$/,
    )
  },
)
