import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { configWithCommands } from '../testing/commands.ts'
import { openWatchedSite } from '../testing/sites/watched-site.ts'
import { writeFiles } from '../testing/temp-dir.ts'

// The configuration is loaded by a bundler, which takes its time where others work, too.
vi.setConfig({ testTimeout: 60_000 })

const cli =
  'program: acme\nanchor: flags\nflags: []\ncommands: [{ name: list, summary: Lists things., description: Lists things. }]\n'

async function startWatching() {
  const watched = await openWatchedSite({
    'cli/index.md': '# CLI\n\n## All\n\n::generate{from=cli.yaml with=cli}\n',
    'cli/cli.yaml': cli,
    'site.config.ts': configWithCommands,
    'other/index.md': '# Other\n\nRun `acme list`.\n',
  })
  return {
    ...watched,
    html: (route = '/cli/') => watched.html(route),
    problems: async (route = '/cli/') =>
      (await watched.site().page(route)).problems.map(({ file, line, message }) => `${file}:${line} ${message}`),
    siteProblems: () => watched.site().problems.map(({ file, line, message }) => `${file}:${line} ${message}`),
  }
}

test('an edit of a data file reaches the page that is made from it', async () => {
  const { dir, watcher, sent, html, problems } = await startWatching()
  expect(await html()).toContain('acme list')
  const path = join(dir, 'cli/cli.yaml')

  await writeFiles(dir, { 'cli/cli.yaml': cli.replaceAll('list', 'events') })
  watcher.emit('all', 'change', path)
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  expect(await html()).toContain('acme events')

  await writeFiles(dir, { 'cli/cli.yaml': (await readFile(path, 'utf8')).replace('summary', 'sumary') })
  watcher.emit('all', 'change', path)
  await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000)
  expect((await problems()).join('\n')).toContain(`${dir}/cli/cli.yaml:4 unknown key sumary in commands[0]`)
})

test.each([
  ['front matter', '---\ntitle: Füße\n---\n\n# Other\n', 'Füße'],
  ['no front matter', '# Title\n', 'Title'],
  ['lines that end as on Windows, and a mark', '\uFEFF---\r\ntitle: A\r\n---\r\n', 'A'],
  ['no title', '', '/a/'],
])('the title of a source with %s', async (_, text, title) => {
  const { site } = await openWatchedSite({ 'index.md': '# Home\n', 'a.md': text })
  expect(site().records.find(({ path }) => path === '/a/')?.title).toBe(title)
})

test('an edit of a figure alone reaches its page', async () => {
  const figure = (text: string): string => `<svg viewBox="0 0 10 10"><text x="1" y="5">${text}</text></svg>\n`
  const { html, edit, sent } = await openWatchedSite({
    'index.md': '# Home\n\n::figure{src=f.svg alt="Steps" caption="The steps."}\n',
    'f.svg': figure('one'),
  })
  expect(await html('/')).toContain('>one</text>')
  await edit('f.svg', figure('two'))
  expect(sent).toMatchObject([{ event: 'docs:changed' }])
  expect(await html('/')).toContain('>two</text>')
})

test('an edited page is sent with the notification; a change of several pages is not', async () => {
  const { dir, watcher, sent } = await startWatching()
  await writeFiles(dir, { 'other/index.md': '# Another\n\nEdited.\n' })
  watcher.emit('all', 'change', join(dir, 'other/index.md'))
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  expect(sent[0]).toMatchObject({
    event: 'docs:changed',
    data: { revision: 1, chunk: { data: { path: '/other/' }, html: expect.stringContaining('Edited.') } },
  })

  watcher.emit('all', 'change', join(dir, 'cli/cli.yaml'))
  await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000)
  expect(sent[1]).toMatchObject({ event: 'docs:changed', data: null })
})

test('an edit of a data file reaches the pages that mention its names', async () => {
  const { dir, watcher, sent, html, problems } = await startWatching()
  expect(await html('/other/')).toContain(
    '<a href="/docs/cli/#acme-list" class="name"><code class="short">acme list</code></a>',
  )

  await writeFiles(dir, { 'cli/cli.yaml': cli.replaceAll('list', 'lists') })
  watcher.emit('all', 'change', join(dir, 'cli/cli.yaml'))
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  expect(await html('/other/')).toContain('Run <code class="short">acme list</code>.')
  expect(await problems('/other/')).toContain(`${dir}/other/index.md:3 unknown name acme list`)
})

test('an edit elsewhere notifies no page', async () => {
  const { dir, watcher, sent } = await startWatching()
  watcher.emit('all', 'change', join(dir, 'cli/notes.txt'))
  watcher.emit('all', 'change', '/elsewhere/cli.yaml')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(sent).toEqual([])
})

test('an invalid configuration is reported on every page until it is fixed, whatever else is edited', async () => {
  const { dir, watcher, sent, siteProblems } = await startWatching()
  const edit = async (file: string, text: string): Promise<void> => {
    const before = sent.length
    await writeFiles(dir, { [file]: text })
    watcher.emit('all', 'change', join(dir, file))
    await vi.waitFor(() => expect(sent).toHaveLength(before + 1), { timeout: 20_000 })
  }
  const config = "export default { title: 'Site', description: 'A site' }"

  await edit('site.config.ts', config.replace(' }', ", redirects: { '/a': '/b', '/b': '/a' } }"))
  expect(siteProblems().filter((reported) => reported.includes('site.config.ts'))).toHaveLength(2)

  await edit('site.config.ts', config.replace('title', 'titel'))
  expect(siteProblems().filter((reported) => reported.includes('redirect'))).toEqual([])
  await edit('other/index.md', '# Other\n')
  expect(siteProblems()).toContain('site.config.ts:1 unknown key titel in the configuration')

  await edit('site.config.ts', config)
  expect(siteProblems().join('\n')).not.toContain('site.config.ts')
})
