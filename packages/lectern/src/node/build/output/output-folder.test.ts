import { mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { markerName } from '../../folder.ts'
import { SiteError } from '../../problem.ts'
import { type Files, readFiles, tempDir, writeFiles } from '../../testing/temp-dir.ts'
import { lockOutput } from './lock.ts'
import { discardOutput, prepareOutput, restoreOutput, swapOutput } from './output-folder.ts'
import { createMarker, readMarker } from './site-marker.ts'
import { openStaging, type Staging } from './staging.ts'

/** Builds a site of the given files; @returns what the next build may take from it */
async function build(outDir: string, files: Files, before: Staging['groups'] = {}): Promise<Staging['groups']> {
  const staging = await openStaging(outDir, before)
  try {
    for (const [path, content] of Object.entries({ ...files, '404.html': 'not found' }))
      await staging.write({ path, content }, 'fair')
    await staging.commit()
  } catch (error) {
    await staging.discard()
    throw error
  }
  return staging.groups
}

/** The messages with which a build is refused. */
async function refusal(building: Promise<unknown>): Promise<string[]> {
  const error = await building.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof SiteError)) throw new Error('not refused', { cause: error })
  return error.problems.map(({ message, fix }) => `${message}; ${fix}`)
}

async function withoutMarker(dir: string): Promise<Files> {
  const { [markerName]: _, ...files } = await readFiles(dir)
  return files
}

/** What a checkout of published pages holds besides the site. */
const checkout = {
  '.git/HEAD': 'ref: refs/heads/gh-pages',
  '.git/objects/ab/cd': 'x',
  CNAME: 'docs.example',
  'app/a.js': '',
}

/** More files than an update in place would change at once. */
const many = (text: string): Files =>
  Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`docs/${index}.html`, text]))

describe('a folder that no build has marked is refused and stays as it is', () => {
  test.each<[string, Files, RegExp]>([
    ['a checkout with a not-found page', { ...checkout, '404.html': 'mine' }, /is not empty and has no \.docs-build/],
    [
      'a site from an older version',
      { '404.html': 'x', _redirects: '/ /docs/ 301' },
      /older version.*delete the folder/,
    ],
    [
      'a site whose marker is damaged',
      { '404.html': 'x', [markerName]: '{"files": [' },
      /its \.docs-build file is damaged/,
    ],
    ['one file', { 'essay.txt': 'a year of work' }, /choose a new or empty folder/],
  ])('%s', async (_, files, message) => {
    const dir = await tempDir()
    await writeFiles(join(dir, 'dist'), files)
    expect(await refusal(build(join(dir, 'dist'), { 'a.html': 'one' }))).toEqual([expect.stringMatching(message)])
    expect(await readFiles(dir)).toEqual(
      Object.fromEntries(
        Object.entries(files)
          .map(([path, text]) => [`dist/${path}`, text])
          .toSorted(),
      ),
    )
  })

  test('the same goes for the folder that a build works in', async () => {
    const dir = await tempDir()
    await writeFiles(dir, { '.dist.build/essay.txt': 'a year of work' })
    expect(await refusal(build(join(dir, 'dist'), {}))).toHaveLength(1)
    expect(await readFiles(dir)).toEqual({ '.dist.build/essay.txt': 'a year of work' })
  })

  test('but not one that a build has only begun to create', async () => {
    const dir = await tempDir()
    await writeFiles(dir, { [`.dist.build/${markerName}`]: '' })
    await build(join(dir, 'dist'), {})
    expect(await readdir(dir)).toEqual(['dist'])
  })

  test('folders next to it with other names are left alone', async () => {
    const dir = await tempDir()
    const files = { 'dist.old/404.html': 'a backup', 'dist.new/a.txt': 'a draft', 'dist.undo/b.txt': 'another' }
    await writeFiles(dir, files)
    await build(join(dir, 'dist'), {})
    expect(await readFiles(dir)).toMatchObject(files)
  })
})

test('an empty folder becomes a site', async () => {
  const dir = await tempDir()
  await mkdir(join(dir, 'dist'))
  await build(join(dir, 'dist'), { 'a.html': 'one' })
  expect(await withoutMarker(join(dir, 'dist'))).toEqual({ '404.html': 'not found', 'a.html': 'one' })
})

describe('a site that a killed build has moved aside', () => {
  async function kill(): Promise<{ dir: string; site: Files }> {
    const dir = await tempDir()
    await build(join(dir, 'dist'), { 'a.html': 'one' })
    const site = await readFiles(join(dir, 'dist'))
    await writeFiles(await prepareOutput(join(dir, 'dist')), { 'a.html': 'half' })
    await rename(join(dir, 'dist'), join(dir, '.dist.build/old'))
    return { dir, site }
  }

  test('is put back for commands that read it', async () => {
    const { dir, site } = await kill()
    await restoreOutput(join(dir, 'dist'))
    expect(await readFiles(join(dir, 'dist'))).toEqual(site)
    expect(await readdir(dir)).toEqual(['dist'])
  })

  test('is put back where the output folder is a link', async () => {
    const { dir, site } = await kill()
    await symlink('dist', join(dir, 'link'))
    await restoreOutput(join(dir, 'link'))
    expect(await readFiles(join(dir, 'link'))).toEqual(site)
  })

  test('is left to a build that is still running', async () => {
    const { dir } = await kill()
    const unlock = await lockOutput(join(dir, 'dist'))
    const restoring = restoreOutput(join(dir, 'dist'))
    await build(join(dir, 'dist'), { 'a.html': 'two' })
    unlock()
    await restoring
    expect(await readFiles(join(dir, 'dist'))).toMatchObject({ 'a.html': 'two' })
  })

  test('and nothing is created where there is none', async () => {
    const dir = await tempDir()
    await restoreOutput(join(dir, 'nowhere/dist'))
    expect(await readdir(dir)).toEqual([])
  })
})

describe('files that someone has added to a built site', () => {
  test.each<[string, boolean, Files, Files]>([
    ['a small change', true, { 'docs/a.html': 'one' }, { 'docs/b.html': 'two' }],
    ['a change of many files', true, many('one'), { ...many('two'), 'docs/new.html': 'x' }],
    ['a build without a record of the last one', false, { 'docs/a.html': 'one' }, { 'docs/b.html': 'two' }],
  ])('stay through %s', async (_, hasRecord, first, second) => {
    const outDir = join(await tempDir(), 'dist')
    const groups = await build(outDir, first)
    await writeFiles(outDir, { ...checkout, 'docs/stray.html': 'mine' })
    const git = await stat(join(outDir, '.git'))
    await build(outDir, second, hasRecord ? groups : {})
    const files = { ...second, ...checkout, 'docs/stray.html': 'mine', '404.html': 'not found' }
    expect(await withoutMarker(outDir)).toEqual(files)
    expect((await stat(join(outDir, '.git'))).ino).toBe(git.ino)
  })

  test('stay even if a clone of the published site is all there is', async () => {
    const dir = await tempDir()
    await writeFiles(dir, {
      ...checkout,
      'docs/old.html': 'old',
      'docs/a.html': 'old',
      [markerName]: String(createMarker(['docs/old.html', 'docs/a.html']).content),
    })
    await build(dir, { 'docs/a.html': 'new' })
    expect(await withoutMarker(dir)).toEqual({ ...checkout, 'docs/a.html': 'new', '404.html': 'not found' })
  })

  test.each<[string, Files, string]>([
    ['a file', { 'docs/b.html': 'mine' }, 'docs/b.html'],
    ['a folder', { 'docs/b.html/mine.txt': '' }, 'docs/b.html'],
    ['a file where a folder has to be', { 'docs/c': 'mine' }, 'docs/c'],
  ])('are never overwritten: %s', async (_, added, taken) => {
    const outDir = join(await tempDir(), 'dist')
    const groups = await build(outDir, { 'docs/a.html': 'one' })
    await writeFiles(outDir, added)
    const before = await readFiles(outDir)
    const next = { 'docs/a.html': 'two', 'docs/b.html': 'two', 'docs/c/d.html': 'two' }
    for (const record of [groups, {}]) {
      await expect(build(outDir, next, record)).rejects.toThrow(`${join(outDir, taken)}  the site needs this path`)
      expect(await readFiles(outDir)).toEqual(before)
    }
  })

  test('are not reached through a link', async () => {
    const dir = await tempDir()
    const groups = await build(join(dir, 'dist'), { 'docs/a.html': 'one' })
    await writeFiles(dir, { 'elsewhere/a.html': 'mine' })
    await rm(join(dir, 'dist/docs'), { recursive: true })
    await symlink(join(dir, 'elsewhere'), join(dir, 'dist/docs'))
    expect(await refusal(build(join(dir, 'dist'), { 'docs/a.html': 'two' }, groups))).toHaveLength(1)
    expect(await readFile(join(dir, 'elsewhere/a.html'), 'utf8')).toBe('mine')
  })
})

describe('the marker', () => {
  test('lists what the build wrote, itself included', async () => {
    const outDir = join(await tempDir(), 'dist')
    await build(outDir, { 'docs/a.html': 'long '.repeat(1000) })
    const paths = [markerName, '404.html', 'docs/a.html', 'docs/a.html.br']
    expect([...(readMarker(outDir) ?? [])]).toEqual(paths)
    expect(Object.keys(await readFiles(outDir))).toEqual(paths)
  })

  test('never names files outside its folder', async () => {
    const dir = await tempDir()
    const files = ['../essay.txt', '/essay.txt', 'a/../../essay.txt', 'a.html']
    await writeFiles(dir, { [`dist/${markerName}`]: JSON.stringify({ files }), 'essay.txt': 'a year of work' })
    expect([...(readMarker(join(dir, 'dist')) ?? [])]).toEqual(['a.html', markerName])
    await build(join(dir, 'dist'), {})
    expect(await readFile(join(dir, 'essay.txt'), 'utf8')).toBe('a year of work')
  })
})

test('the last site is back when the new one cannot take its place', async () => {
  const dir = await tempDir()
  await build(join(dir, 'dist'), { 'a.html': 'one' })
  const good = await readFiles(dir)
  await rm(await prepareOutput(join(dir, 'dist')), { recursive: true })
  await expect(swapOutput(join(dir, 'dist'))).rejects.toThrow('ENOENT')
  await discardOutput(join(dir, 'dist'))
  expect(await readFiles(dir)).toEqual(good)
})
