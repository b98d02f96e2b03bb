import { execFileSync } from 'node:child_process'
import { cp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuildOptions, buildSite } from '../../packages/lectern/src/node/build/build-site.ts'
import { loadConfig } from '../../packages/lectern/src/node/config/load.ts'
import type { UserConfig } from '../../packages/lectern/src/node/config/schema.ts'
import type { Directive } from '../../packages/lectern/src/node/directives/define-directive.ts'
import { openDirectives } from '../../packages/lectern/src/node/directives/site-directives.ts'
import { hashSample } from '../../packages/lectern/src/node/markdown/extract/sample-hash.ts'
import type { Project } from '../../packages/lectern/src/node/project.ts'
import { createConfig } from '../../packages/lectern/src/node/testing/sites/sites.ts'
import { createTempDir, type Files, readFiles, writeFiles } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { prepareEngine } from '../../scripts/engine.mjs'

/**
 * Every input of a build, changed one after the other in one site that keeps its caches. Each change must reach the site, and the site
 * must match what a build without a cache produces from the same input.
 */

const cliGenerators = join(import.meta.dirname, '../../site/generators/cli/index.ts')
const fixture = join(import.meta.dirname, '../fixtures/small-site')
const picture = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 10"/>`
const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: A page of the small site, told in one sentence that is long enough.\n---\n\n# ${title}\n\n${body}\n`
const commands =
  'program: pd\nanchor: flags\nflags: []\ncommands:\n  - name: list\n    summary: Lists things.\n    description: Lists things.\n'

const added: Files = {
  'content/cli/index.md': page('CLI', '## Commands\n\n::generate{from=cli.yaml with=cli}'),
  'content/cli/cli.yaml': commands,
  'content/inputs/index.md': page(
    'Inputs',
    'The `TOKEN` of a step.\n\n::generate{from=prices.yaml with=prices}\n\n![A picture](/picture.svg)\n\n[Notes](/notes.txt)',
  ),
  'content/inputs/prices.yaml': 'amount: 5',
  'site.config.ts': `import { cli } from ${JSON.stringify(cliGenerators)}
export default {
  title: 'Docs',
  description: 'What they are about',
  generators: [...cli, { name: 'prices', load: async () => (await import('./prices.ts')).prices }],
}`,
  'prices.ts': "export const prices = ({ file }) => ({ markdown: 'The price: ' + file.text, problems: [] })",
  'public/picture.svg': picture(20),
  'public/favicon.svg': picture(1),
  'public/notes.txt': 'notes, version 1',
}

const longAgo = new Date('2020-01-01T00:00:00Z')

let dir: string
let options: BuildOptions
let config: Partial<UserConfig> = { constants: { LIMIT: 10_000, SIZE: '512KB' } }
let last: Files

async function openProject(): Promise<Project> {
  const configFile = join(dir, 'site.config.ts')
  const { config: fromFile, version } = await loadConfig(configFile)
  const read = createConfig({ generators: fromFile.generators, ...config })
  return {
    contentDir: join(dir, 'content'),
    publicDir: join(dir, 'public'),
    contentName: 'content',
    config: read,
    configVersion: version,
    configFile: null,
    directives: await openDirectives(read, configFile),
  }
}

async function buildInto(name: string, own?: BuildOptions): Promise<Files> {
  await buildSite(await openProject(), join(dir, name), own)
  return readFiles(join(dir, name))
}

function commit(date: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: join(dir, 'content'),
      env: { ...process.env, GIT_COMMITTER_DATE: `${date}T12:00:00Z` },
      stdio: 'pipe',
    })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--allow-empty', '--message', 'Pages')
}

beforeAll(async () => {
  dir = await createTempDir()
  options = { cacheDir: join(dir, 'cache'), engine: await prepareEngine(), poolFrom: Number.POSITIVE_INFINITY }
  await cp(fixture, join(dir, 'content'), { recursive: true })
  await writeFiles(dir, added)
  for (const file of Object.keys(added)) await utimes(join(dir, file), longAgo, longAgo)
  commit('2026-01-01')
  last = await buildInto('dist', options)
})

afterAll(() => rm(dir, { recursive: true }))

/** Builds with all caches and without any. @returns whether the site has changed since the last time */
async function hasChanged(): Promise<boolean> {
  const [kept, fresh] = [await buildInto('dist', options), await buildInto('fresh')]
  await rm(join(dir, 'fresh'), { recursive: true })
  const differing = [...new Set([...Object.keys(kept), ...Object.keys(fresh)])].filter(
    (path) => kept[path] !== fresh[path],
  )
  expect(differing).toEqual([])
  const before = last
  last = kept
  return Object.keys({ ...before, ...kept }).some((path) => before[path] !== kept[path])
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(dir, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

/** Replaces a file so that neither its size nor its time shows it. */
async function replaceUnseen(file: string, change: (text: string) => string): Promise<void> {
  const { size, mtimeMs } = await stat(join(dir, file))
  await edit(file, change)
  await utimes(join(dir, file), longAgo, longAgo)
  expect(await stat(join(dir, file))).toMatchObject({ size, mtimeMs })
}

const ran = { [hashSample({ language: 'bash', title: null, code: 'npm start', expectation: null })]: 'bash 5.2' }

describe('a changed file reaches the site', () => {
  test.each<[string, () => unknown]>([
    ['the text of a page', () => edit('content/guides/index.md', (text) => text.replace('Everything', 'Anything'))],
    ['the title of a page', () => edit('content/guides/index.md', (text) => text.replace('title: Guides', 'title: G'))],
    ['a new page', () => writeFiles(dir, { 'content/new.md': page('New', 'It is new.') })],
    [
      'a figure next to a page',
      () => edit('content/guides/steps/flow.svg', (text) => text.replace('<svg', '<svg fill="none"')),
    ],
    ['a shared figure', () => edit('content/_figures/shared.svg', (text) => text.replace('<svg', '<svg fill="none"'))],
    [
      'data that a page is generated from',
      () => edit('content/cli/cli.yaml', (text) => text.replaceAll('things', 'all')),
    ],
    ['the code of a generator', () => edit('prices.ts', (text) => text.replace('The price', 'The amount'))],
    ['what the samples ran with', () => writeFiles(dir, { 'content/_samples/results.json': JSON.stringify(ran) })],
    ['the day of a commit', () => commit('2026-02-02')],
    ['a public text', () => replaceUnseen('public/notes.txt', (text) => text.replace('1', '2'))],
    ['the size of an image', () => replaceUnseen('public/picture.svg', () => picture(30))],
    ['the icon', () => replaceUnseen('public/favicon.svg', () => picture(2))],
    ['a new public file', () => writeFiles(dir, { 'public/more.txt': 'more' })],
    ['a public file that is gone', () => rm(join(dir, 'public/more.txt'))],
  ])('%s', async (_, change) => {
    await change()
    expect(await hasChanged()).toBe(true)
  })
})

const greeting: Directive = {
  name: 'greeting',
  module: pathToFileURL(join(fixture, '../directive-site/directives/greeting/directive.ts')).href,
  form: 'leaf',
  attributes: [],
  example: '::greeting',
  compile: () => '',
  style: './style.css',
}

/**
 * Values for every setting but the generators, which are files, the checks, which builds don't run, and the house rules, which only decide
 * whether there is a build. A new setting without one is a type error.
 */
const settings: {
  [Key in Exclude<keyof UserConfig, 'generators' | 'checks' | 'houseRules'>]-?: readonly UserConfig[Key][]
} = {
  title: ['Another title'],
  description: ['Another description'],
  lang: ['de'],
  agents: [{}],
  base: ['/other/', '/'],
  origin: ['https://other.example', null],
  version: ['next'],
  constants: [{ LIMIT: 20_000, SIZE: '512KB' }],
  names: [{ TOKEN: '/guides/steps/#anatomy' }],
  directives: [[greeting]],
  nav: [[{ type: 'link', text: 'Guides', link: '/guides/' }]],
  theme: [
    { tokens: { accent: ['oklch(0.5 0.15 20)', 'oklch(0.8 0.1 20)'] } },
    { wordmark: '<svg width="8" height="8"></svg>' },
    { footer: [{ title: 'More', links: [{ text: 'Guides', link: '/guides/' }] }] },
  ],
  versions: [{ current: 'v2', label: 'Versions', items: [{ text: 'v2', link: '/' }] }],
  sidebars: [{ '/': ['/', '/guides/', '/reference/'] }],
  redirects: [
    { '/cron': '/guides/steps/#anatomy' },
    { '/cron': '/guides/' },
    { '/guides/steps/#gone': '/guides/' },
    { '/guides/steps/#old': '/guides/steps/#anatomy' },
  ],
  repo: [
    { url: 'https://git.example/docs' },
    { url: 'https://git.example/docs', edit: 'https://git.example/edit/{path}' },
  ],
  supportUrl: ['https://support.example/'],
  search: [
    { legacy: ['/reference/'] },
    { synonyms: [['steps', 'limits']] },
    { constants: { LIMIT: ['how much of it'] } },
    { popular: [{ title: 'Guides', link: '/guides/' }] },
    { hosted: { appId: 'APP', apiKey: 'public', indexName: 'docs' } },
  ],
  staticApi: [true],
  offline: [true],
  images: [true],
  feeds: [true],
  contentSecurityPolicy: [
    { allow: { 'img-src': ['https://images.example'] } },
    { allow: { 'img-src': ['https://pictures.example'] } },
    { inDocuments: true },
  ],
  tagManager: [{ id: 'GTM-1' }, { id: 'GTM-1', onLoopback: true }],
}

describe('a changed setting reaches the site', () => {
  const cases = Object.entries(settings).flatMap(([key, values]) => values.map((value) => [key, value] as const))
  test.each(cases)('%s: %j', async (key, value) => {
    config = { ...config, [key]: value }
    expect(await hasChanged()).toBe(true)
  })
})

test('nothing else does: what no step can read changes nothing', async () => {
  await writeFiles(dir, { 'content/guides/draft.txt': 'words', 'content/.env': 'A=1', '.env': 'VITE_A=1' })
  expect(await hasChanged()).toBe(false)
})
