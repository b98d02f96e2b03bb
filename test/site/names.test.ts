import { beforeEach, expect, test } from 'vitest'
import type { UserConfig } from '../../packages/lectern/src/node/config/schema.ts'
import { openFolders } from '../../packages/lectern/src/node/content/site-folders.ts'
import { loadGenerators } from '../../packages/lectern/src/node/generators/load-generators.ts'
import { loadSite } from '../../packages/lectern/src/node/load-site.ts'
import type { Reader } from '../../packages/lectern/src/node/names/known-name.ts'
import { nameReader } from '../../packages/lectern/src/node/names/name-index.ts'
import { readSite } from '../../packages/lectern/src/node/pipeline/read.ts'
import { SiteError } from '../../packages/lectern/src/node/problem.ts'
import { openProject } from '../../packages/lectern/src/node/project.ts'
import { createConfig, createProject } from '../../packages/lectern/src/node/testing/sites/sites.ts'
import { tempDir, writeFiles } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { cli as cliGenerators } from '../../site/generators/cli/index.ts'

const cli = `program: shop
anchor: all-commands
flags:
  - { name: --account, value: <name>, description: Which account. }
commands:
  - { name: list, summary: Lists things., description: Lists things. }
`

/** Reads code as a page of our own site would. */
async function openOwnNames(): Promise<Reader> {
  const project = await openProject(undefined)
  const { settings } = readSite(project, openFolders(project), await loadGenerators(project.config))
  return nameReader(settings.names)
}

function page(title: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: A page about ${title} that is long enough for the house style.\n---\n\n# ${title}\n\n${body}\n`
}

let dir: string

beforeEach(async () => {
  dir = await tempDir()
  const reference = '## All commands\n\n::generate{from=cli.yaml with=cli-flags}\n\n::generate{from=cli.yaml with=cli}'
  await writeFiles(dir, { 'cli/index.md': page('CLI', reference), 'cli/cli.yaml': cli })
})

/** The problems of the tree with one more page in it, and the HTML of that page. */
async function load(body: string, config: Partial<UserConfig> = {}): Promise<{ html: string; problems: string[] }> {
  await writeFiles(dir, { 'index.md': page('Home', `See [the commands](/cli/).\n\n${body}`) })
  const configured = createConfig({ houseRules: true, generators: [...cliGenerators], ...config })
  try {
    const { site } = await loadSite(createProject(dir, { contentName: 'docs', config: configured }))
    return { html: site.pages.find(({ data }) => data.path === '/')?.compiled.html ?? '', problems: [] }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { html: '', problems: error.problems.filter(({ severity }) => severity === 'error').map(place) }
  }
}

function place({ file, line, column, message }: SiteError['problems'][number]): string {
  return `${file}:${line}:${column} ${message}`
}

test('a tree with its own reference has its names', async () => {
  const { html } = await load('Run `shop list --account ada`, then `shop list` and `--account`.')
  expect(html).toContain('<a href="/docs/cli/#shop-list" class="name"><code>shop list --account ada</code></a>')
  expect(html).toContain('then <code class="short">shop list</code>')
  expect(html).toContain('<a href="/docs/cli/#all-commands" class="name"><code class="short">--account</code></a>')
})

test('a misspelt name stops the build, with its place', async () => {
  const { problems } = await load('Run `shop lits`.\n\n| Flag |\n| --- |\n| `shop list --acount` |')
  expect(problems).toEqual([
    'docs/index.md:10:5 unknown name shop lits',
    'docs/index.md:14:3 unknown name shop list --acount',
  ])
})

test('names of another platform mean nothing in it', async () => {
  const { html, problems } = await load(
    'Code: `$.flow.exti`, `pd depoly`, `/v1/sorces`, `this.$emitt`, `PAYLOAD_LIMT`.',
  )
  expect(problems).toEqual([])
  expect(html).not.toContain('class="name"')
})

test('names in the configuration link to their entries, which must exist', async () => {
  const right = await load('As `$.exit()` and `MAX_SIZE` say.', {
    constants: { MAX_SIZE: '1MB' },
    names: { '$.exit': '/cli/#all-commands' },
  })
  expect(right.html).toContain('<a href="/docs/cli/#all-commands" class="name"><code>$.exit()</code></a>')
  expect(right.html).toContain('<code>MAX_SIZE</code>')
  const wrong = await load('As `$.exit()` says.', { names: { '$.exit': '/cli/#al-commands' } })
  expect(wrong.problems).toEqual(
    expect.arrayContaining([
      'docs/index.md:10:4 dead link: /cli/#al-commands does not exist: the page has no #al-commands',
      expect.stringContaining('name $.exit: /cli/#al-commands does not exist: the page has no #al-commands'),
    ]),
  )
})

test('an error in a data file is reported alone, without its consequences elsewhere', async () => {
  const body = 'See [how to list](/cli/#shop-list), [the data](/cli/commands.json), `shop list`, and `$.exit()`.'
  const names = { '$.exit': '/cli/#all-commands' }
  await writeFiles(dir, {
    'cli/cli.yaml': cli.replace('summary: Lists', 'sumary: Lists'),
    'cli/index.md': page('CLI', '::generate{from=cli.yaml with=cli publish=/cli/commands.json}'),
  })
  const { problems } = await load(body, { names })
  expect(problems).toEqual(['docs/cli/cli.yaml:6:19 unknown key sumary in commands[0]'])
})

test('typos in our own names are reported with what was meant', async () => {
  const read = await openOwnNames()
  const slips: [route: string, code: string, meant: string][] = [
    ['/cli/login/', '--promt-all', '--prompt-all'],
    ['/cli/install/', 'pd --verison', 'pd --version'],
    ['/components/guidelines/', 'optinal', 'optional'],
    ['/code/nodejs/', 'lable', 'label'],
    ['/workflows/steps/params/', 'secrt: true', 'secret: true'],
    ['/code/nodejs/', 'strng[]', 'string[]'],
    ['/sources/http/', 'bodyRwa', 'bodyRaw'],
    ['/triggers/', 'cleint_ip', 'client_ip'],
  ]
  for (const [route, code, nearest] of slips) expect(read(code, route)).toEqual({ known: false, nearest })
})

test('words of our own names are words on the pages of others', async () => {
  const read = await openOwnNames()
  for (const code of ['label', 'options', 'min', 'cron', 'limit', 'last', '-n', 'optinal']) {
    expect(read(code, '/apps/slack/'), code).toBeNull()
  }
})
