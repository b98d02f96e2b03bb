import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BuildOptions, buildSite } from '../../packages/lectern/src/node/build/build-site.ts'
import type { Engine } from '../../packages/lectern/src/node/engine.ts'
import { markerName } from '../../packages/lectern/src/node/folder.ts'
import type { Project } from '../../packages/lectern/src/node/project.ts'
import { createConfig, createProject } from '../../packages/lectern/src/node/testing/sites/sites.ts'
import {
  createTempDir,
  type Files,
  readFiles,
  tempDir,
  writeFiles,
} from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { prepareEngine } from '../../scripts/engine.mjs'

const fixture = join(import.meta.dirname, '../fixtures/small-site')
const never = Number.POSITIVE_INFINITY

let engine: Engine
/** The cache after one build of the small site. */
let filledCache: string

beforeAll(async () => {
  engine = await prepareEngine()
  const dir = await createTempDir()
  filledCache = join(dir, 'cache')
  const { project } = await createWorkplace(dir)
  await buildSite(project, join(dir, 'dist'), { cacheDir: filledCache, engine, poolFrom: never })
  return () => rm(dir, { recursive: true })
})

interface Workplace {
  dir: string
  project: Project
  outDir: string
  options: BuildOptions
}

/** A copy of the small site with its own output folder and a cache that one of its builds has filled. */
async function createWarmWorkplace(): Promise<Workplace> {
  const place = await createWorkplace(await tempDir())
  await cp(join(filledCache, engine.version), join(place.options.cacheDir, engine.version), { recursive: true })
  return place
}

async function createWorkplace(dir: string): Promise<Workplace> {
  const contentDir = join(dir, 'content')
  await cp(fixture, contentDir, { recursive: true })
  const config = createConfig({
    houseRules: true,
    constants: { LIMIT: 10_000, SIZE: '512KB' },
    agents: {},
    redirects: { '/cron': '/guides/steps/#anatomy' },
    // The other pages are shown at the end, which is reported.
    sidebars: { '/': ['/', '/guides/', '/guides/steps/'] },
  })
  return {
    dir,
    project: createProject(contentDir, { config }),
    outDir: join(dir, 'dist'),
    options: { cacheDir: join(dir, 'cache'), engine, poolFrom: never },
  }
}

async function buildIn({ project, outDir, options }: Workplace, own: Partial<BuildOptions> = {}): Promise<Files> {
  await buildSite(project, outDir, { ...options, ...own })
  return readFiles(outDir)
}

/** Paths of which only one has the file, or of which the files differ; copies left out. */
function differences(a: Files, b: Files): string[] {
  const paths = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted()
  return paths.filter((path) => a[path] !== b[path] && !path.endsWith('.br'))
}

/** The same path with the hash in its name taken out. */
const withoutHash = (path: string): string => path.replace(/\.[\w-]{8}\.(js|json)$/, '.*.$1')

async function edit({ project }: Workplace, file: string, change: (text: string) => string): Promise<void> {
  const path = join(project.contentDir, file)
  const text = await readFile(path, 'utf8')
  await writeFile(path, change(text))
}

describe('the same input gives the same bytes', () => {
  test('with a cache and without, in one thread and in many', async () => {
    const place = await createWorkplace(await tempDir())
    const cold = await buildIn(place)
    const kept = await buildIn({ ...place, outDir: join(place.dir, 'again') })
    const pooled = await buildIn(
      { ...place, outDir: join(place.dir, 'pooled') },
      {
        cacheDir: join(place.dir, 'another-cache'),
        poolFrom: 0,
      },
    )
    await buildSite(place.project, join(place.dir, 'plain'))
    const plain = await readFiles(join(place.dir, 'plain'))
    expect(Object.keys(cold).length).toBeGreaterThan(30)
    for (const other of [kept, pooled, plain]) expect(other).toEqual(cold)
  })

  test.each([
    ['emptied', () => ''],
    ['cut in half', (text: string) => text.slice(0, text.length / 2)],
    ['overwritten', (text: string) => text.replaceAll('a', 'b')],
  ])('with a cache whose files were %s', async (_, damage) => {
    const place = await createWarmWorkplace()
    const good = await buildIn(place)
    for (const [path, text] of Object.entries(await readFiles(place.options.cacheDir))) {
      await writeFile(join(place.options.cacheDir, path), damage(text))
    }
    expect(await buildIn(place)).toEqual(good)
    expect(await buildIn({ ...place, outDir: join(place.dir, 'again') })).toEqual(good)
  })

  test('where nothing can be kept', async () => {
    const place = await createWarmWorkplace()
    const file = join(place.dir, 'no-folder')
    await writeFile(file, '')
    const blocked = await buildIn(place, { cacheDir: file })
    expect(blocked).toEqual(await buildIn(place))
  })

  test('after edits, one by one, as when it is built from nothing', async () => {
    const place = await createWarmWorkplace()
    await buildIn(place)
    await edit(place, 'guides/steps/index.md', (text) => text.replace('Remember', 'Keep in mind'))
    await buildIn(place)
    await edit(place, 'guides/index.md', (text) => text.replace(/^title: .*$/m, 'title: New name'))
    const edited = await buildIn(place)
    await buildSite(place.project, join(place.dir, 'fresh'))
    expect(edited).toEqual(await readFiles(join(place.dir, 'fresh')))
  })
})

describe('a build in which nothing has changed', () => {
  test('leaves the site alone, and says the same', async () => {
    const place = await createWarmWorkplace()
    const first = await buildSite(place.project, place.outDir, place.options)
    const before = await stat(place.outDir)
    const second = await buildSite(place.project, place.outDir, place.options)
    expect(second).toEqual(first)
    expect(second.warnings.length).toBeGreaterThan(0)
    expect((await stat(place.outDir)).ino).toBe(before.ino)
  })

  test('after manual changes to the site, its files are restored, and added ones stay', async () => {
    const place = await createWarmWorkplace()
    const good = await buildIn(place)
    await writeFiles(place.outDir, { 'docs/index.html': 'x', 'docs/stray.html': 'y' })
    expect(await buildIn(place)).toEqual({ ...good, 'docs/stray.html': 'y' })
  })

  test('is none for another version of the engine', async () => {
    const place = await createWarmWorkplace()
    await buildIn(place)
    const page = join(place.outDir, 'docs/index.html')
    const before = await stat(page)
    await buildIn(place, { engine: { ...engine, version: 'another' } })
    expect((await stat(page)).ino).not.toBe(before.ino)
    expect((await readdir(place.options.cacheDir)).filter((name) => !name.endsWith('.json'))).toEqual(['another'])
  })
})

describe('an edited page', () => {
  test('changes its own files, and those that list what it says', async () => {
    const place = await createWarmWorkplace()
    const before = await buildIn(place)
    await edit(place, 'guides/steps/index.md', (text) => text.replace('Remember', 'Keep in mind'))
    const after = await buildIn(place)
    const changed = new Set(differences(before, after).map(withoutHash))
    const allowed = [
      'docs/guides/steps/index.html',
      expect.stringMatching(/^docs\/assets\/js\/\d+\.\*\.js$/),
      'docs/assets/nav/site.json',
      expect.stringMatching(/^docs\/assets\/search\//),
      expect.stringMatching(/\.(?:xml|txt|md)$/),
      // It lists the files, and the names of some hold a hash.
      markerName,
    ]
    expect(changed).toContain('docs/guides/steps/index.html')
    expect(changed).toContain('docs/assets/nav/site.json')
    for (const path of changed) expect(allowed).toContainEqual(path)
    expect([...changed].filter((path) => path.startsWith('docs/assets/js/'))).toHaveLength(1)
  })

  test('leaves the files of the others where they are', async () => {
    const place = await createWarmWorkplace()
    await buildIn(place)
    const inode = async (): Promise<number> => (await stat(join(place.outDir, 'docs/a/b/index.html'))).ino
    const before = await inode()
    await edit(place, 'guides/steps/index.md', (text) => text.replace('Remember', 'Keep in mind'))
    await buildIn(place)
    expect(await inode()).toBe(before)
  })

  test('that is broken leaves the site of before, which the next build can still take from', async () => {
    const place = await createWarmWorkplace()
    const good = await buildIn(place)
    await edit(place, 'guides/steps/index.md', (text) => `${text}\n[nowhere](/no/where/)\n`)
    await expect(buildIn(place)).rejects.toThrow('/no/where/')
    expect(await readFiles(place.outDir)).toEqual(good)
    await edit(place, 'guides/steps/index.md', (text) => text.replace('\n[nowhere](/no/where/)\n', ''))
    expect(await buildIn(place)).toEqual(good)
  })
})
