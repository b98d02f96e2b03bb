import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tempDir } from '../../testing/temp-dir.ts'
import { lockOutput } from './lock.ts'

const impatient = { patience: 20, interval: 10 }

async function createOutput(): Promise<{ dir: string; outDir: string; lock: string }> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const dir = await tempDir()
  return { dir, outDir: join(dir, 'dist'), lock: join(dir, '.dist.lock') }
}

/** A process that waits to be ended. */
function startProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('only one build at a time gets in, and the next one when it is done', async () => {
  const { dir, outDir } = await createOutput()
  let inside = 0
  const results = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const release = await lockOutput(outDir, { patience: 10_000, interval: 1 })
      inside += 1
      await new Promise((resolve) => setTimeout(resolve, 3))
      const count = inside
      inside -= 1
      release()
      return count
    }),
  )
  expect(results).toEqual(results.map(() => 1))
  expect(await readdir(dir)).toEqual([])
})

test('a build that waits too long is refused, with the process that it waits for', async () => {
  const { outDir, lock } = await createOutput()
  const release = await lockOutput(outDir)
  await expect(lockOutput(outDir, impatient)).rejects.toThrow(
    `${outDir}  another build (process ${process.pid}) is writing to this folder\n  fix: wait for it to end, or stop it; if it is not a build, delete ${lock}`,
  )
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(`waiting for another build to finish writing to ${outDir}`)
  release()
  ;(await lockOutput(outDir, impatient))()
})

test('the lock ends with its process, even if that is in the middle of a build', async () => {
  const { dir, outDir } = await createOutput()
  const before = process.listeners('exit')
  const release = await lockOutput(outDir)
  const added = process.listeners('exit').filter((listener) => !before.includes(listener))
  expect(await readdir(dir)).toEqual(['.dist.lock'])
  for (const listener of added) listener(0)
  expect(await readdir(dir)).toEqual([])
  release()
  expect(process.listeners('exit')).toEqual(before)
})

test('the lock of a process that is gone is removed', async () => {
  const { dir, outDir, lock } = await createOutput()
  const child = startProcess()
  await writeFile(lock, `${child.pid} `)
  const isLinux = process.platform === 'linux'
  if (!isLinux) await expect(lockOutput(outDir, impatient)).rejects.toThrow('another build')
  child.kill('SIGKILL')
  await once(child, 'exit')
  vi.mocked(console.warn).mockClear()
  ;(await lockOutput(outDir, impatient))()
  expect(await readdir(dir)).toEqual([])
  expect(console.warn).not.toHaveBeenCalled()
})

test.runIf(process.platform === 'linux')('so is one whose number now belongs to another process', async () => {
  const { outDir, lock } = await createOutput()
  await writeFile(lock, `${startProcess().pid} 1`)
  ;(await lockOutput(outDir, impatient))()
})

test('a lock that its owner has not filled yet counts, for a moment', async () => {
  const { outDir, lock } = await createOutput()
  await writeFile(lock, '')
  await expect(lockOutput(outDir, impatient)).rejects.toThrow('another build is writing')
  await utimes(lock, 0, 0)
  ;(await lockOutput(outDir, impatient))()
})
