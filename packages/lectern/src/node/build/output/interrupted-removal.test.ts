import fs from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { markerName } from '../../folder.ts'
import { tempDir } from '../../testing/temp-dir.ts'
import { openStaging } from './staging.ts'

async function build(outDir: string, text: string): Promise<void> {
  const staging = await openStaging(outDir, {})
  for (const path of ['404.html', 'docs/index.html']) await staging.write({ path, content: text }, 'fair')
  await staging.commit()
}

/** Ends the process, as it were, once the marker of a site that is being removed is gone. */
function stopInRemoval(): void {
  const { rm } = fs.promises
  const restore = (): void => {
    fs.promises.rm = rm
    syncBuiltinESMExports()
  }
  fs.promises.rm = async (path, options) => {
    if (!fs.existsSync(join(String(path), 'docs'))) return rm(path, options)
    restore()
    await rm(join(String(path), markerName))
    throw new Error('stopped')
  }
  syncBuiltinESMExports()
  onTestFinished(restore)
}

test('the next build cleans up after one that was stopped while it removed the old site', async () => {
  const dir = await tempDir()
  const outDir = join(dir, 'dist')
  await mkdir(outDir)
  await build(outDir, 'one')
  stopInRemoval()
  await expect(build(outDir, 'two')).rejects.toThrow('stopped')
  await build(outDir, 'three')
  expect(await readFile(join(outDir, 'docs/index.html'), 'utf8')).toBe('three')
  expect(await readdir(dir)).toEqual(['dist'])
})
