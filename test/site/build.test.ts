import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../packages/lectern/src/node/build/build-site.ts'
import { markerName } from '../../packages/lectern/src/node/folder.ts'
import { SiteError } from '../../packages/lectern/src/node/problem.ts'
import type { Project } from '../../packages/lectern/src/node/project.ts'
import { createConfig, createProject } from '../../packages/lectern/src/node/testing/sites/sites.ts'
import {
  createTempDir,
  type Files,
  readFiles,
  tempDir,
  writeFiles,
} from '../../packages/lectern/src/node/testing/temp-dir.ts'

const contentDir = join(import.meta.dirname, '../fixtures/small-site')

function projectOf(dir: string): Project {
  const config = createConfig({
    houseRules: true,
    constants: { LIMIT: 10_000, SIZE: '512KB' },
    redirects: { '/cron': '/guides/steps/#anatomy' },
    sidebars: {
      '/reference/': ['/', { title: 'Reference', children: ['/reference/', '/reference/limits/'] }],
      '/': ['/', { title: 'Guides', children: ['/guides/', '/guides/steps/', '/quickstart/old.html'] }],
    },
  })
  return createProject(dir, { config })
}

let built: Files

/** What a host serves: neither compressed copies nor the build's marker. */
const isOriginal = (path: string): boolean => !path.endsWith('.br') && path !== markerName

beforeAll(async () => {
  const dir = await createTempDir()
  const result = await buildSite(projectOf(contentDir), join(dir, 'dist'))
  built = await readFiles(join(dir, 'dist'))
  expect(result).toMatchObject({ pageCount: 8, fileCount: Object.keys(built).filter(isOriginal).length })
  return () => rm(dir, { recursive: true })
})

/** A numbered chunk of the application. */
function chunk(number: number): string {
  const paths = Object.keys(built).filter((path) => path.startsWith(`docs/assets/js/${number}.`) && isOriginal(path))
  expect(paths).toHaveLength(1)
  return built[paths[0] ?? ''] ?? ''
}

describe('a built site', () => {
  test('has the files that its pages and redirects ask for', () => {
    const documents = Object.keys(built).filter((path) => path.endsWith('.html'))
    expect(documents).toEqual([
      '404.html',
      'docs/404.html',
      'docs/a/b/index.html',
      'docs/cron/index.html',
      'docs/guides/index.html',
      'docs/guides/steps/index.html',
      'docs/index.html',
      'docs/quickstart/old.html',
      'docs/reference/deeper/still/index.html',
      'docs/reference/index.html',
      'docs/reference/limits/index.html',
      'index.html',
    ])
    const numbers = Object.keys(built).flatMap(
      (path) => /^docs\/assets\/js\/(\d+)\.[\w-]{8}\.js$/.exec(path)?.[1] ?? [],
    )
    expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const addresses = [...(built['docs/sitemap.xml'] ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address]) => address,
    )
    expect(addresses).toHaveLength(8)
    expect(addresses).toContain('https://example.com/docs/guides/steps/')
    expect(built._redirects).toBe(
      '/ /docs/ 301\n/docs/cron/ /docs/guides/steps/#anatomy 301\n/docs/cron /docs/guides/steps/#anatomy 301\n',
    )
  })

  test('is the same, byte for byte, when it is built again', async () => {
    const outDir = join(await tempDir(), 'elsewhere', 'dist')
    await buildSite(projectOf(contentDir), outDir)
    const again = await readFiles(outDir)
    expect(Object.keys(again)).toEqual(Object.keys(built))
    for (const [path, content] of Object.entries(again)) expect(content === built[path], path).toBe(true)
  })

  test('names no place of the machine that built it', () => {
    for (const [path, content] of Object.entries(built)) expect(content.includes(process.cwd()), path).toBe(false)
  })

  test('warns of what does not break it', async () => {
    const { warnings } = await buildSite(projectOf(contentDir), join(await tempDir(), 'dist'))
    expect(warnings.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'content/a/b.md: not in any sidebar; shown at the end',
      'content/reference/deeper/still/index.md: not in any sidebar; shown after /reference/limits/',
    ])
  })
})

describe('the application', () => {
  /** What only the compiler, the highlighter or the build would bring. */
  const telltales = ['satteri', 'shiki', 'textmate', 'oniguruma', 'mdast', 'tmlanguage', 'levenshtein', 'zod']

  test('is there: chunk 1 loads pages, chunk 2 searches', () => {
    expect(chunk(1)).toContain('Loading chunk ')
    expect(chunk(2)).toContain('search-results')
  })

  test("has the hosted search's client in a separate chunk", () => {
    const withClient = Object.keys(built).filter((path) => path.endsWith('.js') && built[path]?.includes('algolia'))
    expect(withClient).toEqual([expect.stringMatching(/^docs\/assets\/js\/hosted-first\.[\w-]{8}\.js$/)])
  })

  test.each([1, 2])('chunk %i holds nothing of the Markdown compiler and the highlighter', (number) => {
    const code = chunk(number).toLowerCase()
    expect(telltales.filter((word) => code.includes(word))).toEqual([])
  })
})

describe('a broken page', () => {
  test('fails the build if a recorded address is gone, and names the entry to add', async () => {
    const dir = await tempDir()
    const text = '/guides/\n/guides/steps/#anatomy\n/guides/steps/#anatomies\n/cron/\n'
    const addresses = { file: 'site/addresses.txt', text, command: 'npm run links:accept' }
    const project = { ...projectOf(contentDir), addresses }
    const error: unknown = await buildSite(project, join(dir, 'dist')).catch((reason: unknown) => reason)
    if (!(error instanceof SiteError)) throw new Error('no SiteError', { cause: error })
    expect(error.problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      {
        file: 'site/addresses.txt',
        line: 3,
        message: '/guides/steps/#anatomies was published and is gone',
        fix: expect.stringContaining("add '/guides/steps/#anatomies': '/guides/steps/#anatomy' to the redirects"),
      },
    ])
    expect(await readFiles(dir)).toEqual({})
  })

  test('fails the build with all its problems, and the site of before stays', async () => {
    const dir = await tempDir()
    const content = join(dir, 'content')
    const outDir = join(dir, 'dist')
    await cp(contentDir, content, { recursive: true })
    await buildSite(projectOf(content), outDir)
    const before = await readFiles(outDir)

    const steps = await readFile(join(content, 'guides/steps/index.md'), 'utf8')
    const colliding = steps.replaceAll('Steps', 'Stages').replace('flow.svg', 'shared.svg')
    await writeFiles(content, {
      'guides/steps/index.md': steps.replace('{$SIZE}', '{$SIZES}').replace('Remember', 'Remember <b>'),
      'guides/steps.md': `${colliding}\n[nowhere](/guide/)\n`,
    })
    const error: unknown = await buildSite(projectOf(content), outDir).catch((reason: unknown) => reason)
    if (!(error instanceof SiteError)) throw new Error('no SiteError', { cause: error })
    const errors = error.problems.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)).toEqual([
      'content/guides/steps/index.md:1:1 another file has the same address: /guides/steps/',
      'content/guides/steps/index.md:9:41 unknown constant SIZES',
      'content/guides/steps/index.md:17:17 raw HTML is not allowed',
      'content/guides/steps.md:33:1 dead link: /guide/ does not exist',
    ])
    expect(await readFiles(outDir)).toEqual(before)
  })
})
