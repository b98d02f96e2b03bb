import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempDir } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { runCommand } from './run-command.ts'

/** A process that has ended is listed as a zombie until its parent notices. */
const isRunning = (pid: string): boolean => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', pid]).stdout.toString())

test.each(['true', 'false'])(
  'what a command leaves behind ends with it, whether it succeeds or not: %s',
  async (end) => {
    const dir = await createTempDir()
    await runCommand(`sleep 300 > /dev/null 2>&1 & echo $! > pid; ${end}`, dir, {}).catch(() => undefined)
    const pid = (await readFile(join(dir, 'pid'), 'utf8')).trim()
    await expect.poll(() => isRunning(pid)).toBe(false)
  },
)
