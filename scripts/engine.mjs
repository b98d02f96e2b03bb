// @ts-check
// Bundles the command line into plain JavaScript: Node.js 20 can't run TypeScript, and a loader such as tsx costs every
// command a second. The bundle is cached in `.cache/engine/` until a source changes.
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashFiles } from '../packages/lectern/scripts/hash-files.mjs'

/**
 * @typedef {object} Engine
 * @property {string} version hash of everything that affects the engine's behavior; caches are valid only for the same version
 * @property {string} cacheDir absolute path of its folder, below `.cache/engine/`
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
  'test/agents',
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
/** How long other versions are kept, because a running server may still need them. In milliseconds. */
const keepFor = 24 * 3600 * 1000

/**
 * Bundles the engine, unless the bundle is cached.
 * @param {object} [options]
 * @param {string} [options.folder] where bundles are cached
 * @param {(input: import('../packages/lectern/scripts/bundle.mjs').BundleInput) => Promise<void>} [options.bundle]
 * @returns {Promise<Engine>}
 */
export async function prepareEngine({ folder = join(root, '.cache/engine'), bundle = bundleForNode } = {}) {
  const version = hashFiles(root, sources, process.version)
  const cacheDir = join(folder, version)
  if (!existsSync(cacheDir)) {
    const staging = `${cacheDir}.${process.pid}`
    try {
      await bundle({ root, entries, dir: staging, plugins: [coveredSources] })
      // Another process may have created the same bundle meanwhile.
      await rename(staging, cacheDir).catch(() => undefined)
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
    await removeOld(folder, version)
  }
  return { version, cacheDir, main: join(cacheDir, 'main.js'), worker: join(cacheDir, 'worker.js') }
}

/**
 * Loads the bundler only if there's something to bundle.
 * @param {import('../packages/lectern/scripts/bundle.mjs').BundleInput} input
 */
async function bundleForNode(input) {
  await (await import('../packages/lectern/scripts/bundle.mjs')).bundleForNode(input)
}

/**
 * Whether the engine's version covers a module. Packages are covered by the lock files; the bundler's virtual modules have
 * no file.
 * @param {string} id
 */
export function isCovered(id) {
  if (id.startsWith('\0') || id.includes('/node_modules/')) return true
  const path = relative(root, id).split(sep).join('/')
  return sources.some((source) => path === source || path.startsWith(`${source}/`))
}

/** Makes sure that the engine contains only modules that its version covers. */
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
    // Another process may have just renamed its folder.
    const mtimeMs = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now()
    if (name !== current && Date.now() - mtimeMs > keepFor) await rm(path, { recursive: true, force: true })
  }
}
