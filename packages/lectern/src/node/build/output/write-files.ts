import { closeSync, fstatSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import { compress, type Effort } from './compress.ts'

/** A written file's size and modification time, to detect later changes. */
export interface WrittenFile {
  /** Below the output folder. */
  path: string
  /** In bytes. */
  size: number
  mtimeMs: number
}

/**
 * Writes files with their compressed copies.
 * @param dir the output folder
 */
export async function writeFiles(dir: string, files: readonly SiteFile[], effort: Effort): Promise<WrittenFile[]> {
  const written = await Promise.all(files.map((file) => writeWithCopy(dir, file, effort)))
  return written.flat()
}

async function writeWithCopy(dir: string, file: SiteFile, effort: Effort): Promise<WrittenFile[]> {
  const { path, content } = file
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const copy = file.compressed === undefined ? await compress(path, bytes, effort) : file.compressed
  const written = writeFile(dir, path, bytes)
  return copy ? [written, writeFile(dir, `${path}.br`, copy)] : [written]
}

function writeFile(dir: string, path: string, content: Uint8Array): WrittenFile {
  const file = createFile(join(dir, path))
  try {
    writeSync(file, content)
    const { size, mtimeMs } = fstatSync(file)
    return { path, size, mtimeMs }
  } finally {
    closeSync(file)
  }
}

/** Always creates a new file, because an existing one may be a hard link to a file of the last good site. */
function createFile(path: string): number {
  try {
    return openSync(path, 'wx')
  } catch (error) {
    if (isCode(error, 'ENOENT')) mkdirSync(dirname(path), { recursive: true })
    else if (isCode(error, 'EEXIST')) rmSync(path)
    else throw error
    return openSync(path, 'wx')
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
