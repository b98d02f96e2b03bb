import { spawnSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inEngine } from './paths.ts'
import { tempDir } from './testing/temp-dir.ts'

test('a copy of the engine that is not built says so', async () => {
  const dir = await tempDir()
  await cp(inEngine('bin'), join(dir, 'bin'), { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, [join(dir, 'bin/lectern.mjs'), 'build'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toBe(
    "this copy of lectern isn't built\n  fix: in its repository, use the npm scripts, such as `npm run build`\n",
  )
})
