import {
  closeSync,
  copyFileSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { OFFLINE_HASH_LENGTH } from '../../../shared/offline.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import { hashOf } from '../../hash.ts'
import { hasCode } from '../../messages/thrown.ts'
import { waitForAll } from '../../parallel.ts'
import { isInside } from './check-output.ts'
import { compress, type Effort } from './compress.ts'

/** A written file's size and modification time, to detect later changes. */
export interface WrittenFile {
  /** Below the output folder. */
  path: string
  /** In bytes. */
  size: number
  mtimeMs: number
  /** Of its content. Compressed copies have none. */
  hash?: string
}

/**
 * Writes files with their compressed copies.
 * @param dir the output folder
 */
export async function writeFiles(dir: string, files: readonly SiteFile[], effort: Effort): Promise<WrittenFile[]> {
  const written = await waitForAll(files.map((file) => writeWithCopy(dir, file, effort)))
  return written.flat()
}

async function writeWithCopy(dir: string, file: SiteFile, effort: Effort): Promise<WrittenFile[]> {
  const { path, content } = file
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const copy = file.compressed === undefined ? await compress(path, bytes, effort) : file.compressed
  const written = { ...writeFile(dir, path, bytes), hash: hashOf(bytes, OFFLINE_HASH_LENGTH) }
  return copy ? [written, writeFile(dir, `${path}.br`, copy)] : [written]
}

function writeFile(dir: string, path: string, content: Uint8Array): WrittenFile {
  const target = join(dir, path)
  // Sources and settings are checked long before; this catches what those checks may miss.
  if (!isInside(target, dir) || target === dir) throw new RangeError(`${path} is outside the output folder`)
  const file = createNew(target, () => openSync(target, 'wx'))
  try {
    // Unlike `writeSync`, this never writes only a part.
    writeFileSync(file, content)
    const { size, mtimeMs } = fstatSync(file)
    return { path, size, mtimeMs }
  } finally {
    closeSync(file)
  }
}

/** Gives a file a second place by a hard link, or copies it if the file system doesn't support links. */
export function takeFile(path: string, from: string, to: string): WrittenFile {
  const [source, target] = [join(from, path), join(to, path)]
  try {
    createNew(target, () => linkSync(source, target))
  } catch {
    copyFileSync(source, target)
  }
  const { size, mtimeMs } = statSync(target)
  return { path, size, mtimeMs }
}

/**
 * Creates a file, and its folder if needed. An existing file is removed rather than overwritten, because it may be a hard link to
 * a file of the last good site.
 */
export function createNew<T>(path: string, create: (path: string) => T): T {
  try {
    return create(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) mkdirSync(dirname(path), { recursive: true })
    else if (hasCode(error, 'EEXIST')) rmSync(path)
    else throw error
    return create(path)
  }
}
