import { mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { markerName } from '../../folder.ts'
import { SiteError } from '../../problem.ts'
import { type Files, readFiles, tempDir, writeFiles } from '../../testing/temp-dir.ts'
import { discardOutput, prepareOutput, swapOutput } from './output-folder.ts'
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

test('the working directory keeps its identity, so the shell in it sees the site', async () => {
  const dir = await tempDir()
  const before = process.cwd()
  onTestFinished(() => process.chdir(before))
  process.chdir(dir)
  const { ino } = await stat(dir)
  await build(dir, { 'a.html': 'one', 'gone.html': 'x' })
  await build(dir, { 'a.html': 'two' })
  expect(await withoutMarker(dir)).toEqual({ '404.html': 'not found', 'a.html': 'two' })
  expect((await stat(dir)).ino).toBe(ino)
})

test.each([0, 1, 2, 3, 4])(
  'a swap in the working directory that was stopped after %i entries is completed',
  async (count) => {
    const dir = await tempDir()
    const [outDir, ready] = [join(dir, 'dist'), join(dir, '.dist.build/ready')]
    const next = { '404.html': 'not found', 'a.html': 'two', 'docs/b.html': 'two' }
    await build(outDir, { 'a.html': 'one', 'docs/c.html': 'x', 'gone/d.html': 'x' })
    await writeFiles(outDir, { 'docs/stray.html': 'mine', CNAME: 'mine' })
    await writeFiles(dir, { '.dist.build/old/.keep': '' })
    await rm(join(dir, '.dist.build/old/.keep'))
    await build(ready, next)
    const done = ['gone', '404.html', 'a.html', 'docs', markerName].slice(0, count)
    for (const name of done) {
      await rename(join(outDir, name), join(dir, '.dist.build/old', name))
      if (name !== 'gone') await rename(join(ready, name), join(outDir, name))
    }
    await discardOutput(outDir)
    expect(await withoutMarker(outDir)).toEqual({ ...next, 'docs/stray.html': 'mine', CNAME: 'mine' })
    expect(await readdir(dir)).toEqual(['dist'])
  },
)

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
