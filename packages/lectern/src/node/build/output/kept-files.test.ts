import { mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { markerName } from '../../folder.ts'
import { tempDir } from '../../testing/temp-dir.ts'
import { openStaging, type Staging } from './staging.ts'

interface Build {
  keep?: number
  before?: Staging['groups']
  spare?: string
}

/** Builds a site with a page and one chunk for it. */
async function build(outDir: string, chunk: string, { keep = 1, before = {}, spare }: Build = {}) {
  const staging = await openStaging(outDir, before, spare ?? null, { builds: keep, base: '/docs/' })
  const files = { '404.html': '', 'docs/index.html': chunk, [nameOf(chunk)]: `export default "${chunk.repeat(5000)}"` }
  for (const [path, content] of Object.entries(files)) await staging.write({ path, content }, 'fair')
  await staging.commit()
  return staging.groups
}

const nameOf = (chunk: string): string => `docs/assets/js/3.${chunk.repeat(8)}.js`
const withCopies = (...chunks: string[]): string[] =>
  chunks.flatMap((chunk) => [nameOf(chunk), `${nameOf(chunk)}.br`]).toSorted()

async function chunksIn(outDir: string): Promise<string[]> {
  const files = await readdir(outDir, { recursive: true })
  return files.filter((file) => /\.js/.test(file)).toSorted()
}

const newOutput = async (): Promise<string> => join(await tempDir(), 'dist')

test('without the option, a build removes the chunks of the one before', async () => {
  const outDir = await newOutput()
  await build(outDir, 'a')
  await build(outDir, 'b', { keep: 0 })
  expect(await chunksIn(outDir)).toEqual(withCopies('b'))
})

describe.each([
  ['from scratch', false],
  ['with what the last build has left', true],
])('%s', (_, isIncremental) => {
  /** Builds one after the other; @returns the chunks in the end */
  async function buildAll(outDir: string, keep: number, ...chunks: string[]): Promise<string[]> {
    const spare = join(outDir, '../spare')
    let before: Staging['groups'] = {}
    for (const chunk of chunks) before = await build(outDir, chunk, isIncremental ? { keep, before, spare } : { keep })
    return chunksIn(outDir)
  }

  test('the chunks of the last builds stay, with their copies', async () => {
    expect(await buildAll(await newOutput(), 1, 'a', 'b', 'c')).toEqual(withCopies('b', 'c'))
    expect(await buildAll(await newOutput(), 2, 'a', 'b', 'c', 'd')).toEqual(withCopies('b', 'c', 'd'))
  })

  test('a chunk that comes back is kept from then on', async () => {
    expect(await buildAll(await newOutput(), 2, 'a', 'b', 'a', 'c', 'd')).toEqual(withCopies('a', 'c', 'd'))
  })

  test('a smaller number removes the others', async () => {
    const outDir = await newOutput()
    await buildAll(outDir, 3, 'a', 'b', 'c')
    await build(outDir, 'd', { keep: 1 })
    expect(await chunksIn(outDir)).toEqual(withCopies('c', 'd'))
  })
})

test('only files with a hash in their name are kept: all others would be taken for the new site', async () => {
  const outDir = await newOutput()
  const first = await openStaging(outDir, {}, null, { builds: 1, base: '/docs/' })
  for (const path of [
    '404.html',
    'docs/gone/index.html',
    'docs/assets/nav/gone.json',
    'docs/gone.overview.json',
    'docs/assets/search/1a2b3c4d.json',
  ])
    await first.write({ path, content: 'x' }, 'fair')
  await first.commit()
  await build(outDir, 'a')
  const files = await readdir(outDir, { recursive: true })
  expect(files.filter((file) => /gone|search\//.test(file))).toEqual(['docs/assets/search/1a2b3c4d.json'])
})

test('a kept file is the same file, not a copy', async () => {
  const outDir = await newOutput()
  await build(outDir, 'a')
  const { ino, mtimeMs } = await stat(join(outDir, nameOf('a')))
  await build(outDir, 'b')
  expect(await stat(join(outDir, nameOf('a')))).toMatchObject({ ino, mtimeMs })
})

test('a file that someone has removed or replaced meanwhile is not kept', async () => {
  const outDir = await newOutput()
  await build(outDir, 'a')
  await rm(join(outDir, nameOf('a')))
  await symlink('/etc/hostname', join(outDir, nameOf('a')))
  await rm(join(outDir, `${nameOf('a')}.br`))
  await build(outDir, 'b')
  expect(await chunksIn(outDir)).toEqual(withCopies('b'))
})

test('files that no build wrote stay as well, and are not counted as builds', async () => {
  const outDir = await newOutput()
  await build(outDir, 'a')
  await mkdir(join(outDir, 'mine'))
  await writeFile(join(outDir, 'mine/3.12345678.js'), 'mine')
  for (const chunk of ['b', 'c', 'd']) await build(outDir, chunk)
  expect(await chunksIn(outDir)).toEqual([...withCopies('c', 'd'), 'mine/3.12345678.js'])
})

test('a build that fails leaves the site and what it kept as they are', async () => {
  const outDir = await newOutput()
  await build(outDir, 'a')
  await build(outDir, 'b')
  const staging = await openStaging(outDir, {}, null, { builds: 1, base: '/docs/' })
  await staging.write({ path: nameOf('c'), content: 'x' }, 'fair')
  await staging.discard()
  expect(await chunksIn(outDir)).toEqual(withCopies('a', 'b'))
  expect(await readdir(outDir)).toContain(markerName)
})
