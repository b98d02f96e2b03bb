import fs from 'node:fs'
import { readdir } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readFiles, tempDir, writeFiles } from '../../testing/temp-dir.ts'
import { openStaging, type Staging } from './staging.ts'

/** How many more files and folders there's space for. */
const disk = { left: Number.POSITIVE_INFINITY }

beforeAll(() => {
  const { copyFileSync, linkSync, mkdirSync, openSync, writeFileSync } = fs
  const limited =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (disk.left <= 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      disk.left -= 1
      return call(...args)
    }
  Object.assign(fs, {
    copyFileSync: limited(copyFileSync),
    linkSync: limited(linkSync),
    mkdirSync: limited(mkdirSync),
    openSync: limited(openSync),
    writeFileSync: limited(writeFileSync),
  })
  syncBuiltinESMExports()
  return () => {
    Object.assign(fs, { copyFileSync, linkSync, mkdirSync, openSync, writeFileSync })
    syncBuiltinESMExports()
  }
})

/** Builds a site with a page and one chunk, and keeps the chunk of the build before. */
async function build(outDir: string, chunk: string, before: Staging['groups'], spare: string | null) {
  const staging = await openStaging(outDir, before, spare, { builds: 1, base: '/docs/' })
  try {
    const files = {
      '404.html': '',
      'docs/index.html': chunk,
      [`docs/${chunk}/index.html`]: chunk,
      [`docs/assets/js/3.${chunk.repeat(8)}.js`]: `export default "${chunk.repeat(5000)}"`,
    }
    for (const [path, content] of Object.entries(files)) await staging.write({ path, content }, 'fair')
    await staging.commit()
    return staging.groups
  } catch (error) {
    await staging.discard()
    throw error
  }
}

test.each([
  ['from scratch', false],
  ['with what the last build has left', true],
])(
  'the old site stays as it is when the disk is full at any moment of a build with --keep, %s',
  async (_, isIncremental) => {
    const dir = await tempDir()
    const outDir = join(dir, 'dist')
    const spare = isIncremental ? join(dir, 'spare') : null
    const first = await build(outDir, 'a', {}, spare)
    const second = await build(outDir, 'b', isIncremental ? first : {}, spare)
    await writeFiles(outDir, { 'docs/b/stray.txt': 'mine' })
    const old = await readFiles(outDir)
    let failures = 0
    for (let isBuilt = false; !isBuilt; ) {
      disk.left = failures
      isBuilt = await build(outDir, 'c', isIncremental ? second : {}, spare).then(
        () => true,
        (error) => {
          expect(error).toMatchObject({ code: 'ENOSPC' })
          return false
        },
      )
      disk.left = Number.POSITIVE_INFINITY
      if (isBuilt) break
      failures += 1
      expect(await readFiles(outDir)).toEqual(old)
      expect((await readdir(dir)).filter((name) => name !== 'spare')).toEqual(['dist'])
    }
    expect(failures).toBeGreaterThan(5)
    const built = Object.keys(await readFiles(outDir))
    expect(built).toEqual(
      expect.arrayContaining(['docs/c/index.html', 'docs/b/stray.txt', 'docs/assets/js/3.bbbbbbbb.js']),
    )
  },
)
