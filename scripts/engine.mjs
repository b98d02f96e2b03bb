// @ts-check
// The command line as plain JavaScript: Node.js 20 cannot read TypeScript, and a loader that can (tsx) costs every command a
// second. So it is bundled once, kept in `.cache/engine/`, and made anew when a source of it has changed.
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashFiles } from '../packages/lectern/scripts/hash-files.mjs'

/**
 * @typedef {object} Engine
 * @property {string} version hash of everything that decides what the engine does: what it made before is worth keeping
 *   only for the same one
 * @property {string} home absolute path of its folder, below `.cache/engine/`
 * @property {string} main absolute path of the bundled command line, `main.js`
 * @property {string} worker absolute path of the bundled worker of the build's pool
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Everything that decides what the engine does. */
const sources = [
  'packages/lectern/package.json',
  'packages/lectern/scripts',
  'packages/lectern/src',
  'bench',
  'scripts',
  'tools',
  'test/search',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
]
/** Entry -> source. */
const entries = {
  main: 'tools/main.ts',
  worker: 'packages/lectern/src/node/build/threads/worker.ts',
}
/** Other checkouts' and former versions: a server that still runs may need its own a while. */
const keepFor = 24 * 3600 * 1000

/**
 * Bundles the engine, unless that was done before.
 * @returns {Promise<Engine>}
 */
export async function prepareEngine() {
  const version = hashFiles(root, sources, process.version)
  const folder = join(root, '.cache/engine')
  const home = join(folder, version)
  if (!existsSync(home)) {
    const staging = `${home}.${process.pid}`
    const { bundleForNode } = await import('../packages/lectern/scripts/bundle.mjs')
    await bundleForNode({ root, entries, dir: staging, plugins: [coveredSources] })
    // Another process may have been as fast: both have made the same.
    await rename(staging, home).catch(() => rm(staging, { recursive: true }))
    await removeOld(folder, version)
  }
  return { version, home, main: join(home, 'main.js'), worker: join(home, 'worker.js') }
}

/**
 * Whether a change of a module changes the engine's version. Packages count by the lock files, modules that the bundler makes have no file.
 * @param {string} id
 */
export function isCovered(id) {
  if (id.startsWith('\0') || id.includes('/node_modules/')) return true
  const path = relative(root, id).split(sep).join('/')
  return sources.some((source) => path === source || path.startsWith(`${source}/`))
}

/** Keeps the engine from being made of anything that its version doesn't cover. */
const coveredSources = {
  name: 'covered-sources',
  /** @param {string} id */
  load(id) {
    if (!isCovered(id))
      throw new Error(`${id} is part of the engine, but scripts/engine.mjs does not hash it: add it to sources`)
  },
}

/**
 * @param {string} folder
 * @param {string} current
 */
async function removeOld(folder, current) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (name !== current && Date.now() - mtimeMs > keepFor) await rm(path, { recursive: true, force: true })
  }
}
