import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { bundleForNode } from '../../../scripts/bundle.mjs'
import { engineDir } from '../paths.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { diskError } from './disk-error.ts'

test.each([
  [
    'ENOSPC: no space left on device, write',
    'disk  the disk is full\n  fix: free some space and run the command again',
  ],
  [
    'EDQUOT: disk quota exceeded, open',
    'disk  your disk quota is used up\n  fix: free some space and run the command again',
  ],
  [
    'EFBIG: file too large, write',
    /^disk {2}a file is larger than the system allows\n {2}fix: raise the limit on file sizes/,
  ],
])('%s is explained, even if only the message has come from another thread', (message, expected) => {
  expect(diskError(new Error(message))?.message).toMatch(expected)
})

test('the folder is named', () => {
  const error = new Error('ENOSPC: no space left on device, write')
  expect(diskError(error, '/x/dist')?.message).toMatch(/^\/x\/dist {2}the disk/)
  expect(diskError(Object.assign(error, { path: '/x/dist/a' }), '/x/dist')?.message).toMatch(
    /^\/x\/dist\/a {2}the disk/,
  )
})

test('other errors are not', () => {
  for (const error of [new Error('ENOENT: no such file'), new Error('no ENOSPC: x'), 'ENOSPC: x'])
    expect(diskError(error)).toBeNull()
})

/** A file that is cut must not count as written. */
test.runIf(process.platform === 'linux')('a file is written whole or not at all', async () => {
  const dir = await tempDir()
  const entries = { 'write-files': 'src/node/build/output/write-files.ts' }
  await bundleForNode({ root: engineDir, entries, dir })
  const code = `import { writeFiles } from ${JSON.stringify(pathToFileURL(join(dir, 'write-files.js')).href)}
    await writeFiles(process.argv[1], [{ path: 'a.bin', content: 'x'.repeat(50_000) }], 'fair')`
  const node = [process.execPath, '--input-type=module', '-e', code, join(dir, 'site')]
  const { status, stderr } = spawnSync('bash', ['-c', 'ulimit -f 40; exec "$@"', '-', ...node], { encoding: 'utf8' })
  expect(stderr).toContain('EFBIG')
  expect(status).toBe(1)
})
