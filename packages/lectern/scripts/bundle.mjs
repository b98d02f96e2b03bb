// @ts-check
// Bundles the engine's TypeScript for Node.js 20, which can't run it, and which loads one file faster than six hundred.
import { mkdir } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { rolldown } from 'rolldown'

/** Pure JavaScript that loads faster from one file, where most of it falls away. Everything else stays in `node_modules`. */
const bundled =
  /^(?:react|react-dom|scheduler|zod|yaml|@modelcontextprotocol\/(?:server|core)|tinyglobby|fdir|picomatch|image-size|satteri|shiki|@shikijs\/(?!langs|themes)[\w-]+|oniguruma-[\w-]+|regex[\w-]*)(?:\/|$)/

/**
 * @typedef {object} BundleInput
 * @property {string} root absolute path of the folder that everything is below: sources and the result
 * @property {Record<string, string>} entries name of an entry -> its source, relative to `root`
 * @property {string} dir absolute path of the folder for the result
 * @property {import('rolldown').Plugin[]} [plugins]
 * @property {boolean} [sourcemap]
 */

/**
 * Bundles entries and what they import into a folder: `main.ts` as the entry `main` becomes `main.js`.
 * @param {BundleInput} input
 */
export async function bundleForNode({ root, entries, dir, plugins = [], sourcemap = true }) {
  const build = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    external: (id) => !/^[#./\0]/.test(id) && !bundled.test(id),
    plugins: [...plugins, keepPlaces(root, dir)],
    transform: {
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: { runtime: 'automatic', development: false },
    },
    logLevel: 'warn',
  })
  await mkdir(dir, { recursive: true })
  await build.write({ dir, format: 'esm', sourcemap, chunkFileNames: '[name]-[hash].js' })
  await build.close()
}

/**
 * Every module finds the files next to it where its source is, not where the bundle is.
 * @param {string} root
 * @param {string} dir
 * @returns {import('rolldown').Plugin}
 */
function keepPlaces(root, dir) {
  const up = relative(dir, root).split(sep).join('/')
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('node_modules')) return null
      const place = JSON.stringify(`${up}/${relative(root, id).split(sep).join('/')}`)
      // Lines stay where they are, so the source map still holds.
      return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null }
    },
  }
}
