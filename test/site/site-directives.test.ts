import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuildOptions, buildSite } from '../../packages/lectern/src/node/build/build-site.ts'
import { SiteError } from '../../packages/lectern/src/node/problem.ts'
import { openProject } from '../../packages/lectern/src/node/project.ts'
import { createTempDir, type Files, readFiles } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { prepareEngine } from '../../scripts/engine.mjs'

const engineApi = join(import.meta.dirname, '../../packages/lectern/src/index.ts')

let dir: string
let options: BuildOptions
const inSite = (file: string): string => join(dir, 'content', file)

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(inSite(file), change(await readFile(inSite(file), 'utf8')))
}

async function build(): Promise<Files> {
  await buildSite(await openProject(join(dir, 'content')), join(dir, 'dist'), options)
  const files = Object.entries(await readFiles(join(dir, 'dist'))).filter(([path]) => path.startsWith('docs/'))
  return Object.fromEntries(files.map(([path, text]) => [path.slice('docs/'.length), text]))
}

const client = (files: Files): string | undefined =>
  Object.entries(files).find(([path]) => /^assets\/js\/greeting\.[\w-]+\.js$/.test(path))?.[1]

beforeAll(async () => {
  dir = await createTempDir()
  // From one page on: the directive is compiled in threads.
  options = { cacheDir: join(dir, 'cache'), engine: await prepareEngine(), poolFrom: 1 }
  await cp(join(import.meta.dirname, '../fixtures/directive-site'), join(dir, 'content'), { recursive: true })
  for (const file of ['site.config.ts', 'directives/greeting/directive.ts'])
    await edit(file, (text) => text.replace(/(?:\.\.\/)+packages\/lectern\/src\/index\.ts/, engineApi))
})

afterAll(() => rm(dir, { recursive: true }))

test('a directive of a site is compiled into its pages', async () => {
  const files = await build()
  expect(files['index.html']).toContain('<div class="greeting"><p>Hello, <em>you</em>, Team &lt;A&gt;! Goodbye!</p>')
})

test('its style is part of the pages that use it, and comes with the application for the others', async () => {
  const files = await build()
  expect(files['index.html']).toContain('.greeting{outline:3px dotted')
  expect(files['plain/index.html']).not.toContain('greeting{')
  const style = Object.keys(files).find((path) => /^assets\/css\/app\..*\.css$/.test(path)) ?? ''
  expect(files[style]).toContain('.greeting{outline:3px dotted')
})

test('its client part is a chunk, and the application only knows its address', async () => {
  const files = await build()
  expect(client(files)).toContain('addEventListener')
  const app = Object.entries(files).find(([path]) => /^assets\/js\/1\..*\.js$/.test(path))?.[1]
  expect(app).toMatch(/import\(`\.\/greeting\./)
  expect(app).not.toContain('Goodbye')
})

describe('an edit reaches a site that was built before', () => {
  test('of the code that compiles it', async () => {
    await edit('directives/greeting/directive.ts', (text) => text.replace('<p>', '<p lang="en">'))
    expect((await build())['index.html']).toContain('<div class="greeting"><p lang="en">')
  })

  test('of what that and the client part import', async () => {
    await edit('directives/greeting/words.ts', (text) => text.replace('Goodbye', 'So long'))
    const files = await build()
    expect(files['index.html']).toContain('! So long!</p>')
    expect(client(files)).toContain('So long')
  })

  test('of the client part', async () => {
    await edit('directives/greeting/client.ts', (text) => text.replace('clicks += 1', 'clicks += 7'))
    expect(client(await build())).toContain('+=7')
  })

  test('of the style', async () => {
    await edit('directives/greeting/style.css', (text) => text.replace('3px', '5px'))
    expect((await build())['index.html']).toContain('.greeting{outline:5px dotted')
  })
})

describe('a site is refused', () => {
  async function problems(): Promise<string[]> {
    try {
      await build()
      return []
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      return error.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
    }
  }

  test('whose directive has the name of a built-in one', async () => {
    await edit('directives/greeting/directive.ts', (text) => text.replace("'greeting'", "'badge'"))
    expect(await problems()).toEqual([
      expect.stringMatching(
        /^directives\/greeting\/directive\.ts:5 .*the directive in file:.*greeting\/directive\.ts has the same name as a built-in directive: badge$/,
      ),
    ])
    await edit('directives/greeting/directive.ts', (text) => text.replace("'badge'", "'greeting'"))
  })

  test('whose directive lacks a file', async () => {
    await edit('directives/greeting/directive.ts', (text) => text.replace('./client.ts', './clients.ts'))
    expect(await problems()).toEqual([
      'directives/greeting/directive.ts:14 client of directive greeting does not exist: ./clients.ts',
    ])
    await edit('directives/greeting/directive.ts', (text) => text.replace('./clients.ts', './client.ts'))
  })

  test('whose client part uses a file outside of its folder', async () => {
    await writeFile(inSite('secret.ts'), 'export const secret = 1')
    await edit(
      'directives/greeting/client.ts',
      (text) =>
        `import { secret } from '../../secret.ts'\nvoid secret\n${text.replace('clicks += 7', 'clicks += secret')}`,
    )
    await expect(build()).rejects.toThrow("secret.ts can't be part of the application")
  })
})
