import { rm } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import type { Highlighter } from '../markdown/highlight/languages.ts'
import { configWithCommands } from '../testing/commands.ts'
import { openWatchedSite } from '../testing/sites/watched-site.ts'
import { writeFiles } from '../testing/temp-dir.ts'

// The configuration is loaded by a bundler, which takes its time when other tests are running.
vi.setConfig({ testTimeout: 60_000 })

/** Holds compiles up, each once it has read its source. */
function createGate() {
  const waiting: (() => void)[] = []
  let isOpen = true
  const pass = (): Promise<void> =>
    isOpen ? Promise.resolve() : new Promise((resolve) => void waiting.push(() => resolve()))
  return {
    wrap: (highlighter: Highlighter): Highlighter => ({
      ...highlighter,
      load: async (languages) => {
        await pass()
        await highlighter.load(languages)
      },
    }),
    close: () => {
      isOpen = false
    },
    /** Until a compile waits at the gate. */
    arrival: () => vi.waitFor(() => expect(waiting).not.toHaveLength(0), 20_000),
    open: () => {
      isOpen = true
      for (const release of waiting.splice(0)) release()
    },
  }
}

const page = (title: string, text: string): string =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n# ${title}\n\n${text}\n`
const cli = (command: string): string =>
  `program: acme\nanchor: flags\nflags: []\ncommands: [{ name: ${command}, summary: Lists things., description: Lists things. }]\n`

test('a page that is edited while it compiles shows the edit, even to the current request', async () => {
  const gate = createGate()
  const { html, change, sent } = await openWatchedSite({ 'index.md': page('Home', 'Before.') }, gate)
  gate.close()
  const asked = html('/')
  await gate.arrival()
  await change('index.md', page('Home', 'After.'))
  gate.open()
  expect(await asked).toContain('After.')
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  expect(sent[0]).toMatchObject({ data: { chunk: { html: expect.stringContaining('After.') } } })
  expect(await html('/')).toContain('After.')
})

test('a page that is compiled while the data of another changes links to the names of now', async () => {
  const gate = createGate()
  const { html, change, sent } = await openWatchedSite(
    {
      'index.md': page('Home', 'Run `acme list`.'),
      'cli.md': page('CLI', '## All\n\n::generate{from=cli.yaml with=cli}'),
      'cli.yaml': cli('list'),
      'site.config.ts': configWithCommands,
    },
    gate,
  )
  gate.close()
  const asked = html('/')
  await gate.arrival()
  await change('cli.yaml', cli('show'))
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  gate.open()
  await asked
  expect(await html('/')).toContain('Run <code class="short">acme list</code>.')
})

test('reloads come one after the other: a slow one does not undo the next', async () => {
  const config = (title: string, wait: number): string =>
    `await new Promise((resolve) => setTimeout(resolve, ${wait}))\nexport default { title: '${title}', description: 'A site' }`
  const { site, change, edit, sent } = await openWatchedSite({
    'index.md': page('Home', 'Text.'),
    'site.config.ts': config('First', 0),
  })
  const before = sent.length
  await change('site.config.ts', config('Second', 1500))
  // Later than edits that count as one.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await edit('site.config.ts', config('Third', 0))
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before + 1), 20_000)
  expect(site().project.config.title).toBe('Third')
})

test('what a failed reload has missed is in the next', async () => {
  // A failed read shows that it's gone before the watcher reports it.
  const drawing = '<svg viewBox="0 0 1 1"/>'
  const { site, edit, dir } = await openWatchedSite({
    'index.md': page('Home', 'Text.'),
    'drawing.svg': drawing,
  })
  await rm(`${dir}/drawing.svg`)
  await edit('index.md', page('House', 'Text.'))
  expect(site().records.map(({ title }) => title)).toEqual(['Home'])
  await writeFiles(dir, { 'drawing.svg': drawing })
  await edit('index.md', page('House', 'More text.'))
  expect(site().records.map(({ title }) => title)).toEqual(['House'])
})

test('a page that changes the names of others reaches the pages that mention them', async () => {
  const { html, edit } = await openWatchedSite({
    'index.md': page('Home', 'Run `acme list`.'),
    'cli.md': page('CLI', '## All\n\n::generate{from=cli.yaml with=cli}'),
    'cli.yaml': cli('list'),
    'later.yaml': cli('show'),
    'site.config.ts': configWithCommands,
  })
  expect(await html('/')).toContain('href="/docs/cli/#acme-list"')
  await edit('cli.md', page('CLI', '## All\n\n::generate{from=later.yaml with=cli}'))
  expect(await html('/')).toContain('Run <code class="short">acme list</code>.')
})

test('pages with the same title or description are reported, as a build does', async () => {
  const files = {
    'index.md': page('Home', 'Text.'),
    'a.md': page('Alpha', 'Text.'),
    'b.md': page('Beta', 'Text.'),
    'site.config.ts': "export default { title: 'Site', description: 'A site', houseRules: true }",
  }
  const { problems, edit } = await openWatchedSite(files)
  const duplicates = async (route: string): Promise<string[]> =>
    (await problems(route)).filter((problem) => / have the same /.test(problem))
  expect(await duplicates('/')).toEqual([])
  await edit('b.md', page('Alpha', 'Text.'))
  const expected = [
    expect.stringContaining('b.md:1:1  /a/ and /b/ have the same title: Alpha'),
    expect.stringContaining('b.md:1:1  /a/ and /b/ have the same description'),
  ]
  expect(await duplicates('/b/')).toEqual(expected)
  // A build would fail, whichever page is open.
  expect(await duplicates('/')).toEqual(expected)
  await edit('b.md', files['b.md'])
  expect(await duplicates('/b/')).toEqual([])
})

test('pages that no sidebar lists or no text links to are reported on themselves, as a build does', async () => {
  const config =
    "export default { title: 'Site', description: 'A site', houseRules: true, sidebars: { '/': ['/', '/a/'] } }"
  const { problems, site, edit } = await openWatchedSite({
    'index.md': page('Home', 'Text.'),
    'a.md': page('Alpha', 'See [Beta](/b/).'),
    'b.md': page('Beta', 'Text.'),
    'site.config.ts': config,
  })
  const reachable = async (route: string): Promise<string[]> =>
    (await problems(route)).filter((problem) => /sidebar|links here/.test(problem))
  // Until all pages have been read, the links to a page are unknown.
  expect(await reachable('/a/')).toEqual([])
  while (await site().compileNext()) await Promise.resolve()
  expect(await reachable('/a/')).toEqual([expect.stringContaining('a.md:1:1  no other page links here')])
  expect(await reachable('/b/')).toEqual([expect.stringContaining('b.md:1:1  not in any sidebar; shown at the end')])
  await edit('index.md', page('Home', 'See [Alpha](/a/).'))
  expect(await reachable('/a/')).toEqual([])
})

test('once every page is compiled, the configuration is checked against all of their headings', async () => {
  const config = "export default { title: 'Site', description: 'A site', redirects: { '/old/': '/a/#gone' } }"
  const files = { 'index.md': page('Home', 'Text.'), 'a.md': page('Alpha', '## Here'), 'site.config.ts': config }
  const { site, recheck, sent } = await openWatchedSite(files)
  expect(site().problems).toEqual([])
  while (await site().compileNext()) await Promise.resolve()
  recheck()
  await vi.waitFor(() => expect(sent).toEqual([{ type: 'custom', event: 'docs:checked' }]), 20_000)
  expect(site().problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('redirect from /old/: /a/#gone does not exist: the page has no #gone'),
  ])
})

test('an edit of a module that the configuration of another tree imports shows', async () => {
  const settings =
    "import { LIMIT } from './limit.ts'\nexport default { title: 'A', description: 'B.', constants: { LIMIT } }\n"
  const { html, edit } = await openWatchedSite({
    'index.md': page('Home', 'At most {$LIMIT}.'),
    'limit.ts': 'export const LIMIT = 10\n',
    'site.config.ts': settings,
  })
  expect(await html('/')).toContain('At most 10.')
  await edit('limit.ts', 'export const LIMIT = 20\n')
  expect(await html('/')).toContain('At most 20.')
})
