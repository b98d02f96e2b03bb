// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * One hash over the names and contents of files, tests left out. Every command waits for it: read at once, six hundred small files take
 * a tenth of the time that promises for them take.
 * @param {string} root absolute path
 * @param {readonly string[]} sources files and folders, relative to `root`; one that is missing counts as empty
 * @param {string} [seed] what else the hash depends on
 * @returns {string} 16 hexadecimal digits
 */
export function hashFiles(root, sources, seed = '') {
  const hash = createHash('sha256').update(seed)
  for (const file of sources.flatMap((source) => list(root, source)).sort()) {
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} root
 * @param {string} path a file or a folder
 * @returns {string[]} the files, relative to `root`
 */
function list(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [path] : []
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)))
}
