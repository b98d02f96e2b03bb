// @ts-check
// Builds what the published package runs: `dist/`, and the hash by which caches know this version of the engine.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleForNode } from './bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dir = join(root, 'dist')
rmSync(dir, { recursive: true, force: true })
await bundleForNode({
  root,
  entries: { index: 'src/index.ts', main: 'src/node/main.ts', worker: 'src/node/build/threads/worker.ts' },
  dir,
  sourcemap: false,
})
const hash = createHash('sha256')
for (const folder of ['dist', 'src']) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  const files = entries.map((one) => join(one.parentPath, one.name)).filter((file) => !file.includes('.test.'))
  for (const file of files.sort()) hash.update(readFileSync(file))
}
writeFileSync(join(dir, 'version.txt'), hash.digest('hex').slice(0, 16))
