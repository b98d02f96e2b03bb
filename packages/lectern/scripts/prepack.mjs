// @ts-check
// Builds what the published package runs: `dist/`, and the hash by which caches know this version of the engine.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleForNode } from './bundle.mjs'
import { hashFiles } from './hash-files.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dir = join(root, 'dist')
rmSync(dir, { recursive: true, force: true })
await bundleForNode({
  root,
  entries: { index: 'src/index.ts', main: 'src/node/main.ts', worker: 'src/node/build/threads/worker.ts' },
  dir,
  sourcemap: false,
})
writeFileSync(join(dir, 'version.txt'), hashFiles(root, ['dist', 'src']))
