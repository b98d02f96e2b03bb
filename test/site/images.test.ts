import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildSite } from '../../packages/lectern/src/node/build/build-site.ts'
import { unknownEngine } from '../../packages/lectern/src/node/engine.ts'
import { createConfig, createProject } from '../../packages/lectern/src/node/testing/sites/sites.ts'
import { createTempDir, type Files, readFiles, writeFiles } from '../../packages/lectern/src/node/testing/temp-dir.ts'

const page = (title: string, text = 'Words.'): string =>
  `---\ntitle: ${title}\ndescription: A page of a small site, in one sentence that is long enough.\n---\n\n# ${title}\n\n${text}\n`
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#0b7a55"/></svg>'
const files: Files = {
  'content/index.md': page('Home'),
  'content/guide/index.md': page('Guide'),
  'content/old.html.md': page('Old'),
  'public/favicon.svg': icon,
}

let dir: string
beforeAll(async () => {
  dir = await createTempDir()
  return () => rm(dir, { recursive: true })
})
beforeEach(() => writeFiles(dir, files))

/** @returns its paths and contents */
async function build(own: Parameters<typeof createConfig>[0] = {}): Promise<Files> {
  const config = createConfig({ images: true, origin: 'https://docs.example', ...own })
  const project = { ...createProject(join(dir, 'content'), { config }), publicDir: join(dir, 'public') }
  const options = { cacheDir: join(dir, 'cache'), engine: { ...unknownEngine, version: 'v1' }, poolFrom: 1000 }
  await buildSite(project, join(dir, 'dist'), options)
  return readFiles(join(dir, 'dist'))
}

const drawnAt = async (path: string): Promise<number> => (await stat(join(dir, 'dist', path))).mtimeMs
const images = (built: Files): string[] => Object.keys(built).filter((path) => /\.(?:png|ico|webmanifest)$/.test(path))

test('every page has a preview next to it, and the site has all icons', async () => {
  const built = await build()
  expect(images(built).toSorted()).toEqual(
    [
      'favicon.ico',
      ...['apple-touch-icon.png', 'guide/index.png', 'icon-192.png', 'icon-512.png'].map((path) => `docs/${path}`),
      ...['icon-maskable.png', 'index.png', 'old.png', 'site.webmanifest'].map((path) => `docs/${path}`),
    ].toSorted(),
  )
  expect(built['docs/old.html']).toContain('<meta property="og:image" content="https://docs.example/docs/old.png">')
  expect(built['docs/index.html']).toContain(
    '<link rel="apple-touch-icon" href="/docs/apple-touch-icon.png"><link rel="manifest" href="/docs/site.webmanifest">',
  )
})

describe('a preview', () => {
  test("isn't drawn again if only the text of its page changes", async () => {
    await build()
    const before = await drawnAt('docs/guide/index.png')
    await writeFiles(dir, { 'content/guide/index.md': page('Guide', 'Other words.') })
    expect((await build())['docs/guide/index.html']).toContain('Other words.')
    expect(await drawnAt('docs/guide/index.png')).toBe(before)
  })

  test('is drawn again if its title changes, and no other is', async () => {
    const before = await build()
    const home = await drawnAt('docs/index.png')
    await writeFiles(dir, { 'content/guide/index.md': page('Handbook') })
    const after = await build()
    expect(after['docs/guide/index.png']).not.toBe(before['docs/guide/index.png'])
    expect(await drawnAt('docs/index.png')).toBe(home)
  })

  test('is the same in a build from scratch, even if other pages were added and changed', async () => {
    const before = await build()
    for (const old of ['cache', 'dist']) await rm(join(dir, old), { recursive: true })
    await writeFiles(dir, {
      'content/another/index.md': page('Another'),
      'content/index.md': page('Home', 'Other words.'),
    })
    const after = await build()
    for (const path of ['docs/guide/index.png', 'docs/index.png', 'docs/old.png'])
      expect(after[path] === before[path], path).toBe(true)
    await rm(join(dir, 'content/another'), { recursive: true })
  })

  test("needs the site's address", async () => {
    const built = await build({ origin: null })
    expect(images(built)).not.toContain('docs/index.png')
    expect(built['docs/index.html']).not.toContain('og:')
  })
})

test("the site's own icons and robots.txt are used as they are", async () => {
  const own = {
    'public/apple-touch-icon.png': 'mine',
    'public/site.webmanifest': '{}',
    'public/robots.txt': 'User-agent: x\n',
  }
  await writeFiles(dir, own)
  const built = await build()
  expect(built['docs/apple-touch-icon.png']).toBe('mine')
  expect(built['docs/site.webmanifest']).toBe('{}')
  expect(built['robots.txt']).toBe('User-agent: x\n')
})

test('an icon that is no drawing is reported', async () => {
  await writeFiles(dir, { 'public/favicon.svg': '<svg' })
  await expect(build().then(images)).rejects.toThrow(
    /^public\/favicon\.svg.*could not draw the site's icon: .+set images to false/s,
  )
})
