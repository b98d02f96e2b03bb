import { rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '../load-site.ts'
import { SiteError } from '../problem.ts'
import { openProject } from '../project.ts'
import { config, createSite, page, run, sidebars, tree } from '../testing/sites/moved-site.ts'
import { readFiles, tempDir, writeFiles } from '../testing/temp-dir.ts'

async function errorsOf(dir: string): Promise<string[]> {
  try {
    await loadSite(await openProject(dir))
    return []
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)
  }
}

test('a page moves with its folder, and everything that refers to it follows', async () => {
  const dir = await createSite()
  const { errors, report } = await run(dir, '/guide', 'manual')
  expect(errors).toBeNull()
  const files = await readFiles(dir)
  expect(Object.keys(files).filter((file) => file.includes('guide'))).toEqual([])
  expect(files['content/manual/notes.txt']).toBe('kept next to the page')
  expect(files['content/manual/search.yml']).toBe(tree['content/guide/search.yml'])
  expect(files['content/index.md']).toBe(
    tree['content/index.md']
      .replaceAll('/guide/', '/manual/')
      .replace('guide/index.md', 'manual/index.md')
      .replace('`[x](/manual/)`', '`[x](/guide/)`')
      .replace('[kept](/manual/)', '[kept](/guide/)')
      .replace('example.com/manual/', 'example.com/guide/'),
  )
  expect(files['content/manual/index.md']).toBe(tree['content/guide/index.md'])
  expect(files['content/manual/deep/index.md']).toBe(tree['content/guide/deep/index.md'])
  expect(files['content/tools.md']).toContain('prev: /manual/\n')
  expect(files['content/tools.md']).toContain('[guide](manual/index.md)')
  expect(files['sidebars.ts']).toBe(sidebars.replaceAll('/guide/', '/manual/'))
  expect(files['site.config.ts']).toBe(
    config
      .replaceAll("'/guide/'", "'/manual/'")
      .replaceAll("'/guide/#set-up'", "'/manual/#set-up'")
      .replace("    '/guide/#older'", "    '/guide/': '/manual/',\n    '/guide/#older'")
      .replace("    '/zebra/'", "    '/guide/deep/': '/manual/deep/',\n    '/zebra/'"),
  )
  expect(files['addresses.txt']).toContain('\n/manual/#set-up\n')
  expect(files['addresses.txt']).toContain('\n/guide/#set-up\n')
  expect(await errorsOf(dir)).toEqual([])
  expect(report).toContain('redirected /guide/deep/ to /manual/deep/')
  expect(report).toContain('content/index.md:4, 9, 16, 21')
})

test('moving a page back restores everything but the list of addresses, and the newer address is redirected', async () => {
  const dir = await createSite()
  const before = await readFiles(dir)
  await run(dir, '/guide/', '/manual/')
  const { errors } = await run(dir, '/manual/', '/guide/')
  expect(errors).toBeNull()
  const after = await readFiles(dir)
  const changed = Object.keys(after).filter((file) => after[file] !== before[file])
  expect(changed).toEqual(['addresses.txt', 'site.config.ts'])
  expect(after['site.config.ts']).toBe(
    config.replace("    '/zebra/'", "    '/manual/': '/guide/',\n    '/manual/deep/': '/guide/deep/',\n    '/zebra/'"),
  )
  expect(await errorsOf(dir)).toEqual([])
})

test('a single file moves with its links', async () => {
  const dir = await createSite()
  expect((await run(dir, '/tools/', '/more/devices/')).errors).toBeNull()
  const files = await readFiles(dir)
  expect(files['content/tools.md']).toBeUndefined()
  expect(files['content/more/devices.md']).toContain('[guide](../guide/index.md)')
  expect(files['content/guide/index.md']).toContain('[tools](../more/devices.md#use)')
  expect(await errorsOf(dir)).toEqual([])
})

test('a site behind a symbolic link moves, too', async () => {
  const dir = await createSite()
  const link = join(await tempDir(), 'link')
  await symlink(dir, link)
  expect((await run(link, '/guide/', '/manual/')).errors).toBeNull()
  expect(await errorsOf(dir)).toEqual([])
})

test('a page that was never published gets no redirect', async () => {
  const dir = await createSite()
  await writeFiles(dir, { 'content/draft/index.md': page('Draft') })
  const { report } = await run(dir, '/draft/', '/idea/')
  expect(report).not.toContain('redirected')
  expect((await readFiles(dir))['site.config.ts']).toBe(config)
})

test('if the author has already moved the folder, the rest follows', async () => {
  const dir = await createSite()
  await rename(join(dir, 'content/guide'), join(dir, 'content/manual'))
  const { errors } = await run(dir, '/guide/', '/manual/')
  expect(errors).toBeNull()
  const files = await readFiles(dir)
  expect(files['content/index.md']).toContain('[a](/manual/)')
  expect(files['content/tools.md']).toContain('[guide](/manual/)')
  expect(files['site.config.ts']).toContain("'/guide/deep/': '/manual/deep/'")
  expect(await errorsOf(dir)).toEqual([])
})

test('an anchor is renamed in its heading, links, search words, and settings', async () => {
  const dir = await createSite()
  expect((await run(dir, '/guide/#set-up', '#install')).errors).toBeNull()
  const files = await readFiles(dir)
  expect(files['content/guide/index.md']).toContain('## Set up {#install}\n\n[here](#install)')
  expect(files['content/guide/search.yml']).toBe('install:\n  - install\n')
  expect(files['content/guide/deep/index.md']).toContain('#install)')
  expect(files['content/index.md']).toContain('[`b`](/guide/#install "Title")')
  expect(files['site.config.ts']).toContain("link: '/guide/#install'")
  expect(files['site.config.ts']).toContain("'/guide/#older': '/guide/#install'")
  expect(files['site.config.ts']).toContain("'/guide/#set-up': '/guide/#install'")
  expect(await errorsOf(dir)).toEqual([])
})

test('an anchor in braces is replaced', async () => {
  const dir = await createSite()
  await run(dir, '/guide/#other', '/guide/#another')
  expect((await readFiles(dir))['content/guide/index.md']).toContain('## Other words {#another}\n')
})

test('after a heading was reworded or its section moved, links and redirects follow', async () => {
  const dir = await createSite()
  const text = tree['content/guide/index.md']
  await writeFiles(dir, {
    'content/guide/index.md': text.replace('## Set up\n\n[here](#set-up)', '## Install\n\nText.'),
    'content/guide/search.yml': 'install:\n  - set up\n',
  })
  expect((await run(dir, '/guide/#set-up', '/guide/#install')).errors).toBeNull()
  expect(await errorsOf(dir)).toEqual([])
  await writeFiles(dir, {
    'content/guide/index.md': text.replace('## Set up\n\n[here](#set-up)', 'Text.'),
    'content/guide/search.yml': '',
    'content/tools.md': page('Tools', '## Use\n\n## Install\n\nText.'),
  })
  expect((await run(dir, '/guide/#install', '/tools/#install')).errors).toBeNull()
  expect(await errorsOf(dir)).toEqual([])
  expect((await readFiles(dir))['site.config.ts']).toContain("'/guide/#set-up': '/tools/#install'")
})

test('a deleted page leaves no links, and its address leads to the page that replaces it', async () => {
  const dir = await createSite()
  const { errors, report } = await run(dir, '/guide/deep/', '/guide/', true)
  expect(errors).toBeNull()
  const files = await readFiles(dir)
  expect(files['content/guide/deep/index.md']).toBeUndefined()
  expect(files['content/index.md']).toContain('[c]: /guide/\n')
  expect(files['sidebars.ts']).toBe(sidebars.replaceAll(", '/guide/deep/'", '').replace("'/guide/deep/', ", ''))
  expect(files['site.config.ts']).toContain("'/guide/deep/': '/guide/'")
  expect(report).toContain('Check that their sentences still make sense')
  expect(await errorsOf(dir)).toEqual([])
  expect((await run(dir, '/tools/', '/', true)).errors).toBeNull()
  expect((await readFiles(dir))['site.config.ts']).toContain("legacy: ['/guide/']")
  expect(await errorsOf(dir)).toEqual([])
})

test('a tree without a configuration moves, and says what it lacks', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'index.md': page('Home', '[a](a.md)'), 'a.md': page('A') })
  const { errors, report } = await run(dir, '/a/', '/b/')
  expect(errors).toBeNull()
  expect((await readFiles(dir))['index.md']).toContain('[a](b.md)')
  expect(report).toContain('not redirected: /a/')
})

test('what was not changed is listed', async () => {
  const dir = await createSite({ 'notes.md': 'See /guide/ and\ncontent/guide/index.md.\n' })
  expect((await run(dir, '/guide/', '/manual/')).report).toMatch(/mentioned here[\s\S]*notes\.md:1, 2$/m)
})

test('if the site would have new errors, nothing changes, unless the author insists', async () => {
  const dir = await createSite({
    'names.ts': "export const tools = '/tools' + '/'\n",
    'site.config.ts': config
      .replace('import { sidebars }', "import { tools } from './names.ts'\nimport { sidebars }")
      .replace("text: 'Guide', link: '/guide/'", "text: 'Tools', link: tools"),
  })
  const before = await readFiles(dir)
  const { errors, report } = await run(dir, '/tools/', '/devices/')
  expect(errors).toContain('menu item Tools: /tools/ is redirected')
  expect(errors).toContain('Nothing was changed')
  expect(report).toBeNull()
  expect(await readFiles(dir)).toEqual(before)
  const forced = await run(dir, '/tools/', '/devices/', false, true)
  expect(forced.errors).toContain('menu item Tools: /tools/ is redirected')
  expect(Object.keys(await readFiles(dir))).toContain('content/devices.md')
})
