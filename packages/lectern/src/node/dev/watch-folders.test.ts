import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { watchFolders } from './watch-folders.ts'

/** @returns what was reported since it was last asked, once it is what is expected; an event may come more than once */
async function startWatching(files: Record<string, string>) {
  const outside = await tempDir()
  const dir = join(outside, 'watched')
  await writeFiles(dir, files)
  const reported = new Set<string>()
  onTestFinished(watchFolders(dir, (event, path) => void reported.add(`${event} ${relative(dir, path)}`)))
  const expectTold = async (...events: string[]): Promise<void> => {
    await vi.waitFor(() => expect([...reported]).toEqual(expect.arrayContaining(events)), { timeout: 10_000 })
    // A file that comes is written, too.
    const others = [...reported].filter(
      (one) => !events.includes(one) && !events.includes(one.replace('change', 'add')),
    )
    expect(others).toEqual([])
    reported.clear()
  }
  return { dir, outside, expectTold }
}

test('added, changed, and deleted files are reported at any depth', async () => {
  const { dir, expectTold } = await startWatching({ 'a.md': 'a', 'b/c/d.md': 'd' })
  await appendFile(join(dir, 'b/c/d.md'), 'more')
  await expectTold('change b/c/d.md')
  await writeFile(join(dir, 'b/e.md'), 'e')
  await expectTold('add b/e.md')
  await rm(join(dir, 'a.md'))
  await expectTold('unlink a.md')
})

test('a file that an editor puts in the place of another has changed', async () => {
  const { dir, outside, expectTold } = await startWatching({ 'a.md': 'a' })
  await writeFile(join(outside, 'draft.md'), 'b')
  await rename(join(outside, 'draft.md'), join(dir, 'a.md'))
  await expectTold('change a.md')
})

test('a folder that comes is watched with what it holds, and one that goes is reported', async () => {
  const { dir, outside, expectTold } = await startWatching({ 'a.md': 'a', 'b/c.md': 'c' })
  await mkdir(join(outside, 'moved/deep'), { recursive: true })
  await writeFile(join(outside, 'moved/deep/d.md'), 'd')
  await rename(join(outside, 'moved'), join(dir, 'moved'))
  await expectTold('addDir moved', 'add moved/deep/d.md')
  await appendFile(join(dir, 'moved/deep/d.md'), 'more')
  await expectTold('change moved/deep/d.md')
  await rename(join(dir, 'b'), join(outside, 'b'))
  await expectTold('unlinkDir b')
})
