import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'

/** A folder for one run of one sample. */
export interface Sandbox {
  /** The sample's working directory, which contains its code. */
  work: string
  home: string
  /** For logs and reports, which the sample doesn't know about. */
  back: string
  /** Redirects `/tmp` in a sample's text to the sandbox, so that parallel samples don't share it. */
  into(text: string): string
  /** Restores `/tmp` in a run's results. */
  outOf(text: string): string
  /** Absolute location of a path that the sample uses. */
  locate(path: string): string
  remove(): Promise<void>
}

/** @param scratch absolute; used by one run at a time, so everything in it is removed when the run ends */
export async function createSandbox(scratch: string): Promise<Sandbox> {
  const root = await mkdtemp(join(scratch, 'sample-'))
  // Cleans up if the check is interrupted.
  const removeNow = (): void => rmSync(root, { recursive: true, force: true })
  process.on('exit', removeNow)
  const make = async (name: string): Promise<string> => {
    await mkdir(join(root, name))
    return join(root, name)
  }
  const [work, home, back, temp] = [await make('work'), await make('home'), await make('back'), await make('tmp')]
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

/** Writes a file, and creates the folders above it. */
export async function writeDeep(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** The content of a file, or an empty string if there's none. */
export async function readIfPresent(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
