import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
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
test.runIf(process.platform === 'linux')('a file is written whole or not at all', () => {
  const module = JSON.stringify(new URL('build/output/write-files.ts', import.meta.url).href)
  const code = `import { writeFiles } from ${module}
    const { mkdtempSync, rmSync } = await import('node:fs')
    const dir = mkdtempSync('/tmp/docs-test-')
    await writeFiles(dir, [{ path: 'a.bin', content: 'x'.repeat(50_000) }], 'fair').finally(() => rmSync(dir, { recursive: true }))`
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', code]
  const { status, stderr } = spawnSync('bash', ['-c', 'ulimit -f 40; exec "$@"', '-', ...node], { encoding: 'utf8' })
  expect(stderr).toContain('EFBIG')
  expect(status).toBe(1)
})
