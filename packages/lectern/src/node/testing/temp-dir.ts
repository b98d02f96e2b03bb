import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates an empty folder, which the caller has to remove. */
export function createTempDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'docs-test-'))
}

/** Creates an empty folder that is removed when the test ends. */
export async function tempDir(): Promise<string> {
  const dir = await createTempDir()
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

/** Path below a folder -> text. */
export type Files = Record<string, string>

export async function writeFiles(dir: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), content)
  }
}

/** Every file below a folder, sorted by path. */
export async function readFiles(dir: string): Promise<Files> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files: Files = {}
  for (const path of paths.toSorted()) files[path.slice(dir.length + 1)] = await readFile(path, 'latin1')
  return files
}
