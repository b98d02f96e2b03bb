import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { capture } from '../run/capture.ts'

/** What keeps samples away from the network and from this machine's files. */
export interface Isolation {
  /** Starts a lane in isolation. Empty if there's none. See `laneCommand`. */
  command: readonly string[]
  /** Absolute folder of its scripts. */
  scripts: string
  /** Why there's no isolation, or `null` if there is. */
  missing: string | null
  /** Why isolated samples can still write outside their folders, or `null` if they can't. */
  openFiles: string | null
}

/** Writable folders. Absolute. */
export interface IsolationFolders {
  /** Writable for samples. */
  scratch: string
  /** Writable for compilers. */
  cache: string
}

/**
 * Samples can't see or end other processes, and all processes that they start end with the check. Some containers don't
 * allow the `/proc` that this needs.
 */
const ownProcesses = ['--pid', '--fork', '--kill-child', '--mount-proc']

// Passed to the lanes, which are compiled to another folder.
const scripts = fileURLToPath(new URL('.', import.meta.url))

/**
 * Finds out how far this system can isolate samples. It takes Linux with user namespaces, or root. Containers and some
 * distributions forbid some or all of it.
 */
export async function findIsolation(): Promise<Isolation> {
  if (process.platform !== 'linux') return notIsolated('only Linux has network namespaces')
  const network = ['--map-root-user', '--net', '--mount']
  const namespaces = [[...network, ...ownProcesses], network]
  const probe = await mkdtemp(join(await realpath(tmpdir()), 'isolation-'))
  const folders = { scratch: join(probe, 'scratch'), cache: join(probe, 'cache') }
  try {
    await Promise.all(Object.values(folders).map((folder) => mkdir(folder)))
    const faults: string[] = []
    for (const isGuarded of [true, false]) {
      for (const namespace of namespaces) {
        const command = ['unshare', ...namespace, 'sh', join(scripts, 'enter.sh')]
        const openFiles = isGuarded ? null : `the file systems can't be made read-only: ${faults[0]}`
        const isolation = { command, scripts, missing: null, openFiles }
        const fault = await tryIsolation(isolation, folders)
        if (fault === null) return isolation
        faults.push(fault)
      }
    }
    return notIsolated(`namespaces without a network can't be created: ${faults.at(-1)}`)
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

/** Writes to a folder where samples can write, and one where they can't. Returns what went wrong, or `null`. */
async function tryIsolation(isolation: Isolation, folders: IsolationFolders): Promise<string | null> {
  const tries = 'touch "$0/a" && if touch "$1/a" 2>/dev/null; then echo "files are writable" >&2; exit 1; fi'
  const guarded = guardsFiles(isolation) ? ['sh', '-c', tries, folders.scratch, folders.cache] : ['true']
  const [file = '', ...args] = laneCommand(isolation, folders, sampleCommand(isolation, guarded))
  const { succeeded, stderr } = await capture(file, args)
  return succeeded ? null : (stderr.trim().split('\n').at(-1) ?? '')
}

/** Starts a lane, which can start samples and compilers. */
export function laneCommand(
  { command, openFiles }: Isolation,
  { scratch, cache }: IsolationFolders,
  program: readonly string[],
): string[] {
  if (command.length === 0) return [...program]
  return openFiles === null ? [...command, scratch, cache, ...program] : [...command, '', '', ...program]
}

/** Starts a sample from a lane, in its own user namespace so that it can't change the lane's mounts. */
export function sampleCommand(isolation: Isolation, program: readonly string[]): string[] {
  return guardsFiles(isolation) ? ['unshare', '--user', '--map-root-user', ...program] : [...program]
}

/** Starts a compiler from a lane. It runs no code of the sample, so it can write to the cache. */
export function compilerCommand(isolation: Isolation, cache: string, program: readonly string[]): string[] {
  if (!guardsFiles(isolation)) return [...program]
  return ['unshare', '--mount', 'sh', join(isolation.scripts, 'with-cache.sh'), cache, ...program]
}

function guardsFiles({ command, openFiles }: Isolation): boolean {
  return command.length > 0 && openFiles === null
}

export function notIsolated(missing: string): Isolation {
  return { command: [], scripts, missing, openFiles: null }
}
