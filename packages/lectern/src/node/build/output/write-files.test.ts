import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles, tempDir } from '../../testing/temp-dir.ts'
import { writeFiles } from './write-files.ts'

test.each(['../a.html', 'docs/../../a.html', '..', '', '/../../a.html'])('%j is refused as a path', async (path) => {
  const dir = await tempDir()
  const content = 'x'
  const written = writeFiles(join(dir, 'site/new'), [{ path, content }], 'fair')
  await expect(written).rejects.toThrow('is outside the output folder')
  expect(await readFiles(dir)).toEqual({})
})
