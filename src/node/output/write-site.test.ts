import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SiteFile } from '../bundle/bundle-client.ts'
import { SiteError } from '../problem.ts'
import { readFiles, tempDir, writeFiles } from '../testing/temp-dir.ts'
import { writeSite } from './write-site.ts'

const notFound: SiteFile = { path: '404.html', content: 'not found' }
const rules: SiteFile = { path: '_redirects', content: 'rules' }

function page(content: string): SiteFile {
  return { path: 'a/index.html', content }
}

async function createTarget(own: { base?: string; publicDir?: string } = {}) {
  const dir = await tempDir()
  return { dir, target: { outDir: join(dir, 'dist'), base: '/docs/', publicDir: null, rootFiles: [rules], ...own } }
}

test('pages lie below the base, rules and the not-found page at the root as well', async () => {
  const { target } = await createTarget()
  expect(await writeSite([page('one'), notFound], target)).toBe(2)
  expect(await readFiles(target.outDir)).toEqual({
    '404.html': 'not found',
    _redirects: 'rules',
    'docs/404.html': 'not found',
    'docs/a/index.html': 'one',
  })
})

test('a site may be served from the root', async () => {
  const { target } = await createTarget({ base: '/' })
  await writeSite([page('one'), notFound], target)
  expect(await readFiles(target.outDir)).toEqual({
    '404.html': 'not found',
    _redirects: 'rules',
    'a/index.html': 'one',
  })
})

test('public files are served as they are; what the build makes comes before them', async () => {
  const publicDir = await tempDir()
  await writeFiles(publicDir, { 'favicon.svg': '<svg/>', 'a/index.html': 'from public', 'img/x.txt': 'x' })
  const { target } = await createTarget({ publicDir })
  await writeSite([page('built'), notFound], target)
  expect(await readFiles(join(target.outDir, 'docs'))).toEqual({
    '404.html': 'not found',
    'a/index.html': 'built',
    'favicon.svg': '<svg/>',
    'img/x.txt': 'x',
  })
})

test('a public folder that is not there is none', async () => {
  const { target } = await createTarget({ publicDir: '/no/such/folder' })
  expect(await writeSite([notFound], target)).toBe(1)
})

test('bytes are written as they are', async () => {
  const { target } = await createTarget()
  await writeSite([{ path: 'x.bin', content: new Uint8Array([0, 255, 128]) }, notFound], target)
  expect((await readFiles(target.outDir))['docs/x.bin']).toBe('\u0000\u00ff\u0080')
})

test('a second build replaces the first as a whole', async () => {
  const { dir, target } = await createTarget()
  await writeSite([page('one'), { path: 'gone.html', content: 'x' }, notFound], target)
  await writeSite([page('two'), notFound], target)
  expect(await readFiles(dir)).toEqual({
    'dist/404.html': 'not found',
    'dist/_redirects': 'rules',
    'dist/docs/404.html': 'not found',
    'dist/docs/a/index.html': 'two',
  })
})

test('a build that throws midway leaves the last good one as it was, and the next one works', async () => {
  const { target } = await createTarget()
  await writeSite([page('good'), notFound], target)
  const before = await readFiles(target.outDir)

  function* broken(): Generator<SiteFile> {
    yield page('half')
    expect(existsSync(target.outDir)).toBe(true)
    throw new Error('out of ideas')
  }
  await expect(writeSite(broken(), target)).rejects.toThrow('out of ideas')
  expect(await readFiles(target.outDir)).toEqual(before)

  await writeSite([page('better'), notFound], target)
  expect((await readFiles(target.outDir))['docs/a/index.html']).toBe('better')
})

test('a build that was interrupted leaves nothing that could come into the next one', async () => {
  const { dir, target } = await createTarget()
  await writeFiles(dir, { 'dist.new/docs/half.html': 'x', 'dist.old/docs/older.html': 'x' })
  await writeSite([notFound], target)
  expect(Object.keys(await readFiles(dir))).toEqual(['dist/404.html', 'dist/_redirects', 'dist/docs/404.html'])
})

test('files are written as they come, so that none has to be kept', async () => {
  const { target } = await createTarget()
  let existed = false
  function* files(): Generator<SiteFile> {
    yield page('one')
    existed = existsSync(join(`${target.outDir}.new`, 'docs/a/index.html'))
    yield notFound
  }
  await writeSite(files(), target)
  expect(existed).toBe(true)
})

test('a folder that holds something else than a site stays as it is', async () => {
  const { dir } = await createTarget()
  await writeFiles(dir, { 'work/essay.txt': 'a year of work', file: '' })
  for (const name of ['work', 'file']) {
    const target = { outDir: join(dir, name), base: '/', publicDir: null, rootFiles: [] }
    await expect(writeSite([notFound], target)).rejects.toThrow(SiteError)
  }
  expect(await readFiles(dir)).toEqual({ file: '', 'work/essay.txt': 'a year of work' })
})

test('the last good site comes back when a build was stopped as it changed places', async () => {
  const { dir, target } = await createTarget()
  await writeFiles(dir, { 'dist.old/404.html': 'the last good one', 'dist.new/a.html': 'half' })
  function* failing(): Generator<SiteFile> {
    yield page('x')
    throw new Error('stopped')
  }
  await expect(writeSite(failing(), target)).rejects.toThrow('stopped')
  expect((await readFiles(target.outDir))['404.html']).toBe('the last good one')
})
