import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareEngine } from '../../../../scripts/engine.mjs'
import { describeFullDisk } from '../../../../scripts/full-disk.mjs'
import { tempDir, writeFiles } from './testing/temp-dir.ts'

/** As Rolldown reports it. */
const fullDisk = new Error(`Build failed with 1 error:

[UNHANDLEABLE_ERROR] Something went wrong inside rolldown, please report this problem at https://github.com/rolldown/rolldown/issues.
Failed to write file in /site/.cache/engine/1.2/main.js

Caused by:
    No space left on device (os error 28)`)

test('a bundle of the engine that fails leaves nothing behind', async () => {
  const folder = await tempDir()
  const bundle = async ({ dir }: { dir: string }): Promise<never> => {
    await writeFiles(dir, { 'main.js': 'half' })
    throw fullDisk
  }
  await expect(prepareEngine({ folder, bundle })).rejects.toBe(fullDisk)
  expect(await readdir(folder)).toEqual([])

  const whole = async ({ dir }: { dir: string }): Promise<void> => writeFiles(dir, { 'main.js': 'whole' })
  const { main, version } = await prepareEngine({ folder, bundle: whole })
  expect(main).toBe(join(folder, version, 'main.js'))
})

test('a full disk is described without a stack trace', () => {
  const fix = 'free some space and run the command again'
  expect(describeFullDisk(fullDisk)).toBe(`.cache  the disk is full\n  fix: ${fix}`)
  const quota = new Error('EDQUOT: disk quota exceeded, write')
  expect(describeFullDisk(quota)).toBe(`.cache  your disk quota is used up\n  fix: ${fix}`)
  const cut = new Error('Failed to write file in /site/.cache/main.js\n\nCaused by:\n    File too large (os error 27)')
  expect(describeFullDisk(cut)).toBe(
    '.cache  a file is larger than the system allows\n  fix: raise the limit on file sizes (`ulimit -f`) and run the command again',
  )
  expect(describeFullDisk(new Error('ENOENT: no such file'))).toBeNull()
})
