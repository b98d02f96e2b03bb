import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'

/** A folder for one run of one sample: the code, its home and its own `/tmp`. */
export interface Sandbox {
  /** Where the code lies and runs. */
  work: string
  home: string
  /** Where logs and reports go, which the sample does not see. */
  back: string
  /** Text of a sample with `/tmp` led into the sandbox, so that samples that run at once do not meet. */
  into(text: string): string
  /** Text that came out of a run, with `/tmp` as the sample wrote it. */
  outOf(text: string): string
  /** Where a path of the sample lies. */
  locate(path: string): string
  remove(): Promise<void>
}

/** @param scratch absolute; a folder for one run at a time, so that all that is in it when a run ends is the run's */
export async function createSandbox(scratch: string): Promise<Sandbox> {
  const root = await mkdtemp(join(scratch, 'sample-'))
  // A check that is interrupted leaves nothing behind.
  const removeNow = (): void => rmSync(root, { recursive: true, force: true })
  process.on('exit', removeNow)
  const [work, home, back, temp] = ['work', 'home', 'back', 'tmp'].map((name) => join(root, name)) as Folders
  await Promise.all([work, home, back, temp].map((folder) => mkdir(folder)))
  return {
    work,
    home,
    back,
    into: (text) => text.replace(/(?<![\w.\-/])\/tmp(?=[/"'`\s)}\],;]|$)/g, temp),
    outOf: (text) => text.replaceAll(temp, '/tmp').replaceAll(work, '/work'),
    locate(path) {
      if (path === '/tmp' || path.startsWith('/tmp/')) return temp + path.slice(4)
      return isAbsolute(path) ? path : join(work, path)
    },
    async remove() {
      const left = await readdir(scratch)
      await Promise.all(left.map((name) => rm(join(scratch, name), { recursive: true, force: true })))
      process.off('exit', removeNow)
    },
  }
}

type Folders = [string, string, string, string]

/** Writes a file and the folders above it. */
export async function writeDeep(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** The text of a file, or `null` when it is not there. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return null
  }
}

/** Makes a package importable under a name, which may hold a version. */
export async function linkPackage(work: string, name: string, target: string): Promise<void> {
  const path = join(work, 'node_modules', name)
  await mkdir(dirname(path), { recursive: true })
  await symlink(target, path, 'junction')
}

/** Makes a file of the sandbox importable as a package. */
export async function wrapFile(work: string, name: string, file: string): Promise<void> {
  const folder = join(work, 'node_modules', name)
  const manifest = { name, type: 'module', exports: `./${basename(file)}` }
  await writeDeep(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeDeep(join(folder, basename(file)), await readFile(join(work, file), 'utf8'))
}
