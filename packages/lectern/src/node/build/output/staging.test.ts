import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { markerName } from '../../folder.ts'
import { SiteError } from '../../problem.ts'
import { type Files, readFiles as readAllFiles, tempDir, writeFiles } from '../../testing/temp-dir.ts'
import type { OutputGroup } from '../build-record.ts'
import { createMarker } from './site-marker.ts'
import { openStaging, type Staging } from './staging.ts'

const notFound = { '404.html': 'not found' }

/** Every file below a folder, markers left out. */
async function readFiles(dir: string): Promise<Files> {
  const files = Object.entries(await readAllFiles(dir))
  return Object.fromEntries(files.filter(([path]) => path.split('/').at(-1) !== markerName))
}

/** The files of a built site, as a build would leave them. */
function site(dir: string, files: Files): Files {
  const all = { ...files, [markerName]: String(createMarker(Object.keys(files)).content) }
  return Object.fromEntries(Object.entries(all).map(([path, content]) => [`${dir}/${path}`, content]))
}

/** Builds a site of the given files; @returns what the next build may take from it */
async function build(
  outDir: string,
  files: Record<string, string>,
  before: Staging['groups'] = {},
  spare: string | null = null,
) {
  const staging = await openStaging(outDir, before, spare)
  for (const [path, content] of Object.entries({ ...files, ...notFound }))
    await staging.write({ path, content }, 'fair')
  await staging.commit()
  return staging.groups
}

async function inodeOf(path: string): Promise<number> {
  return (await stat(path)).ino
}

const long = 'A page of some length. '.repeat(100)

test('a second build replaces the first as a whole', async () => {
  const dir = await tempDir()
  await build(join(dir, 'dist'), { 'a/index.html': 'one', 'gone.html': 'x' })
  await build(join(dir, 'dist'), { 'a/index.html': 'two' })
  expect(await readFiles(dir)).toEqual({ 'dist/404.html': 'not found', 'dist/a/index.html': 'two' })
})

test('a file that is the same is taken from the site of before, with its copies', async () => {
  const outDir = join(await tempDir(), 'dist')
  const groups = await build(outDir, { 'a.html': long, 'b.html': 'one' })
  const before = await Promise.all(['a.html', 'a.html.br', 'b.html'].map((path) => inodeOf(join(outDir, path))))
  await build(outDir, { 'a.html': long, 'b.html': 'two' }, groups)
  const after = await Promise.all(['a.html', 'a.html.br', 'b.html'].map((path) => inodeOf(join(outDir, path))))
  expect(after.map((inode, index) => inode === before[index])).toEqual([true, true, false])
  expect(Object.keys(await readFiles(outDir))).toEqual(['404.html', 'a.html', 'a.html.br', 'b.html'])
})

test.each(['a.html', 'a.html.br'])('%s is recreated if it was changed', async (path) => {
  const outDir = join(await tempDir(), 'dist')
  const groups = await build(outDir, { 'a.html': long })
  const good = await readFiles(outDir)
  await writeFile(join(outDir, path), 'x')
  await build(outDir, { 'a.html': long }, groups)
  expect(await readFiles(outDir)).toEqual(good)
})

test('overwriting a reused file leaves the last site unchanged', async () => {
  const outDir = join(await tempDir(), 'dist')
  const groups = await build(outDir, { 'a.html': 'one' })
  const staging = await openStaging(outDir, groups)
  await staging.write({ path: 'a.html', content: 'one' }, 'fair')
  await staging.write({ path: 'a.html', content: 'two' }, 'fair')
  expect(await readFiles(outDir)).toEqual({ ...notFound, 'a.html': 'one' })
  await staging.commit()
  expect(await readFiles(outDir)).toEqual({ 'a.html': 'two' })
})

test('an untouched site is updated as a whole, unchanged files stay, and removed files leave no empty folders', async () => {
  const dir = await tempDir()
  const outDir = join(dir, 'dist')
  const files = { 'a.html': 'one', 'b/c/d.html': 'x', 'b/e.html': 'x', 'gone/far/away.html': 'x' }
  const groups = await build(outDir, files)
  const [folder, kept] = await Promise.all(['.', 'b/e.html'].map((path) => inodeOf(join(outDir, path))))
  await build(outDir, { 'a.html': 'two', 'b/e.html': 'x', 'f/g.html': 'new' }, groups)
  expect(await inodeOf(outDir)).not.toBe(folder)
  expect(await inodeOf(join(outDir, 'b/e.html'))).toBe(kept)
  expect((await readdir(dir, { recursive: true })).toSorted()).toEqual(
    [
      'dist',
      `dist/${markerName}`,
      'dist/404.html',
      'dist/a.html',
      'dist/b',
      'dist/b/e.html',
      'dist/f',
      'dist/f/g.html',
    ].toSorted(),
  )
  expect(await readFiles(outDir)).toEqual({ ...notFound, 'a.html': 'two', 'b/e.html': 'x', 'f/g.html': 'new' })
})

test('a site of which much has changed is replaced as a whole', async () => {
  const outDir = join(await tempDir(), 'dist')
  const filesOf = (text: string): Record<string, string> =>
    Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.html`, text]))
  const groups = await build(outDir, { ...filesOf('one'), 'same.html': 'x' })
  const [folder, kept] = await Promise.all([inodeOf(outDir), inodeOf(join(outDir, 'same.html'))])
  await build(outDir, { ...filesOf('two'), 'same.html': 'x' }, groups)
  expect(await inodeOf(outDir)).not.toBe(folder)
  expect(await inodeOf(join(outDir, 'same.html'))).toBe(kept)
  expect(await readFiles(outDir)).toEqual({ ...filesOf('two'), ...notFound, 'same.html': 'x' })
})

test.each([
  ['a file', { 'a/b.html': 'x' }, { a: 'y' }],
  ['a folder', { a: 'y' }, { 'a/b.html': 'x' }],
])('%s comes where the other was', async (_, before: Record<string, string>, after: Record<string, string>) => {
  const dir = await tempDir()
  const groups = await build(join(dir, 'dist'), { ...before, 'c.html': 'same' })
  const next = await build(join(dir, 'dist'), { ...after, 'c.html': 'same' }, groups)
  expect(await readFiles(join(dir, 'dist'))).toEqual({ ...after, ...notFound, 'c.html': 'same' })
  await build(join(dir, 'dist'), { ...before, 'c.html': 'same' }, next)
  expect(await readFiles(dir)).toEqual(
    Object.fromEntries(
      Object.entries({ ...before, ...notFound, 'c.html': 'same' }).map(([path, text]) => [`dist/${path}`, text]),
    ),
  )
})

test('an update that fails on its way leaves the site of before', async () => {
  const dir = await tempDir()
  const groups = await build(join(dir, 'dist'), { 'a.html': 'one', 'b.html': 'one', 'gone.html': 'x' })
  const good = await readFiles(dir)
  const staging = await openStaging(join(dir, 'dist'), groups)
  for (const path of ['new.js', 'a.html', 'b.html']) await staging.write({ path, content: 'two' }, 'fair')
  await rm(join(dir, '.dist.build/new/b.html'))
  await expect(staging.commit()).rejects.toThrow('b.html')
  await staging.discard()
  expect(await readFiles(dir)).toEqual(good)
})

describe('a spare folder with the last version', () => {
  const first = { 'a.html': 'one', 'same.html': long, 'gone/b.html': 'x' }

  test('becomes the next version, whatever is in it', async () => {
    const dir = await tempDir()
    const [outDir, spare] = [join(dir, 'dist'), join(dir, 'cache/spare')]
    let groups = await build(outDir, first, {}, spare)
    expect(existsSync(spare)).toBe(false)
    groups = await build(outDir, { ...first, 'a.html': 'two' }, groups, spare)
    const folder = await inodeOf(spare)
    expect(await readFiles(spare)).toMatchObject({ 'a.html': 'one', 'gone/b.html': 'x' })
    // Removed first, because they share their content with the site's files.
    for (const path of ['same.html', 'same.html.br']) await rm(join(spare, path))
    await writeFiles(spare, { 'stray/c.html': 'x', 'new/folder.html': 'x', 'same.html.br': 'damaged' })
    groups = await build(outDir, { 'a.html': 'three', 'same.html': long, new: 'y' }, groups, spare)
    const good = await readFiles(outDir)
    expect(good).toMatchObject({ ...notFound, 'a.html': 'three', 'same.html': long, new: 'y' })
    expect(Object.keys(good)).toEqual(['404.html', 'a.html', 'new', 'same.html', 'same.html.br'])
    expect(await readdir(outDir)).not.toContain('gone')
    expect(await inodeOf(outDir)).toBe(folder)
    await build(join(dir, 'fresh'), { 'a.html': 'three', 'same.html': long, new: 'y' })
    expect(good).toEqual(await readFiles(join(dir, 'fresh')))
  })

  test('stays as it is when a build fails', async () => {
    const dir = await tempDir()
    const [outDir, spare] = [join(dir, 'dist'), join(dir, 'spare')]
    const groups = await build(outDir, first, {}, spare)
    const next = await build(outDir, { ...first, 'a.html': 'two' }, groups, spare)
    const before = await readAllFiles(dir)
    const staging = await openStaging(outDir, next, spare)
    await staging.write({ path: 'a.html', content: 'three' }, 'fair')
    await staging.discard()
    expect(await readAllFiles(dir)).toEqual(before)
  })
})

test('files of others come back when a build was stopped after the swap', async () => {
  const dir = await tempDir()
  await writeFiles(dir, {
    ...site('dist', { '404.html': 'new', 'b/a.html': 'new' }),
    ...site('.dist.build', {}),
    ...site('.dist.build/old', { '404.html': 'old', 'b/a.html': 'old', 'b/gone.html': 'old' }),
    '.dist.build/old/b/own.txt': 'mine',
    '.dist.build/old/.git/HEAD': 'mine',
  })
  await (await openStaging(join(dir, 'dist'), {})).discard()
  expect(await readFiles(dir)).toEqual({
    'dist/.git/HEAD': 'mine',
    'dist/404.html': 'new',
    'dist/b/a.html': 'new',
    'dist/b/own.txt': 'mine',
  })
})

test('a build that is given up leaves the site of before, and nothing else', async () => {
  const dir = await tempDir()
  const groups = await build(join(dir, 'dist'), { 'a.html': 'one' })
  const staging = await openStaging(join(dir, 'dist'), groups)
  await staging.write({ path: 'a.html', content: 'two' }, 'fair')
  expect(existsSync(join(dir, '.dist.build/new/a.html'))).toBe(true)
  await staging.discard()
  expect(await readFiles(dir)).toEqual({ 'dist/404.html': 'not found', 'dist/a.html': 'one' })
})

test('a build that was interrupted leaves nothing that could come into the next one', async () => {
  const dir = await tempDir()
  await writeFiles(dir, {
    ...site('.dist.build', {}),
    ...site('.dist.build/old', { 'older.html': 'x' }),
    '.dist.build/new/half.html': 'x',
  })
  await build(join(dir, 'dist'), { '404.html': 'not found' })
  expect(Object.keys(await readFiles(dir))).toEqual(['dist/404.html'])
})

test('what was recorded of a folder that is gone is of no use', async () => {
  const dir = await tempDir()
  const groups: Record<string, OutputGroup> = await build(join(dir, 'dist'), { 'a.html': 'one' })
  await build(join(dir, 'other'), { 'a.html': 'one' }, groups)
  expect(await readFiles(join(dir, 'other'))).toEqual({ ...notFound, 'a.html': 'one' })
})

test("a folder that doesn't hold a site isn't changed", async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'work/essay.txt': 'a year of work', file: '' })
  for (const name of ['work', 'file']) await expect(build(join(dir, name), {})).rejects.toThrow(SiteError)
  expect(await readFiles(dir)).toEqual({ file: '', 'work/essay.txt': 'a year of work' })
})

test('the last good site comes back when a build was stopped as it changed places', async () => {
  const dir = await tempDir()
  await writeFiles(dir, {
    ...site('.dist.build/old', { '404.html': 'the last good one' }),
    ...site('.dist.build', {}),
    '.dist.build/new/a.html': 'half',
  })
  const staging = await openStaging(join(dir, 'dist'), {})
  await staging.discard()
  expect(await readFiles(dir)).toEqual({ 'dist/404.html': 'the last good one' })
})
