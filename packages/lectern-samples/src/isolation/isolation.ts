import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** What keeps samples from the network, and from the files of this machine. */
export interface Isolation {
  /** What starts a lane behind it; empty where there is none. See `laneCommand`. */
  command: readonly string[]
  /** Folder of the scripts that it uses. Absolute. */
  scripts: string
  /** Why there is none, as a part of a sentence; `null` where there is one. */
  missing: string | null
  /** Why samples can write outside their folders although there is one; `null` where they cannot. */
  openFiles: string | null
}

/** Folders that are treated differently from the rest of this machine. Absolute. */
export interface IsolationFolders {
  /** Where samples may write. */
  scratch: string
  /** Where compilers may write. */
  cache: string
}

/**
 * Samples see no process but their own, can end no other, and all that they started ends with the check. Some containers
 * allow no `/proc` for that.
 */
const ownProcesses = ['--pid', '--fork', '--kill-child', '--mount-proc']

// Lanes are compiled, so they cannot find it themselves.
const scripts = fileURLToPath(new URL('.', import.meta.url))

/**
 * Finds out whether this system lets us run programs where nothing but loopback exists and files are read-only: Linux, with user
 * namespaces for everyone or for root. Containers and some distributions forbid it, or a part of it.
 */
export async function findIsolation(): Promise<Isolation> {
  if (process.platform !== 'linux') return notIsolated('only Linux has network namespaces')
  const network = ['--map-root-user', '--net', '--mount']
  const namespaces = [[...network, ...ownProcesses], network]
  const probe = await mkdtemp(join(await realpath(tmpdir()), 'isolation-'))
  const folders = { scratch: join(probe, 'scratch'), cache: join(probe, 'cache') }
  try {
    await Promise.all(Object.values(folders).map((folder) => mkdir(folder)))
    const found: string[] = []
    for (const openFiles of [null, () => `no file system could be made read-only (${found[0]})`]) {
      for (const own of namespaces) {
        const command = ['unshare', ...own, 'sh', join(scripts, 'enter.sh')]
        const isolation = { command, scripts, missing: null, openFiles: openFiles?.() ?? null }
        const fault = await tryIsolation(isolation, folders)
        if (fault === null) return isolation
        found.push(fault)
      }
    }
    return notIsolated(`no namespace without a network could be made (${found.at(-1)})`)
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

/** Writes where a sample may, and tries to where it may not. @returns why that did not go as it should, or `null` */
async function tryIsolation(isolation: Isolation, folders: IsolationFolders): Promise<string | null> {
  const tries = 'touch "$0/a" && if touch "$1/a" 2>/dev/null; then echo "files can be written" >&2; exit 1; fi'
  const guarded = ['sh', '-c', tries, folders.scratch, folders.cache]
  const [file = '', ...args] = laneCommand(
    isolation,
    folders,
    sampleCommand(isolation, isolation.openFiles === null ? guarded : ['true']),
  )
  try {
    await execute(file, args)
    return null
  } catch (error) {
    return error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error)
  }
}

/** How a lane is started: with the right to start samples, and compilers. */
export function laneCommand(
  { command, openFiles }: Isolation,
  { scratch, cache }: IsolationFolders,
  program: readonly string[],
): string[] {
  if (command.length === 0) return [...program]
  return openFiles === null ? [...command, scratch, cache, ...program] : [...command, '', '', ...program]
}

/** How a lane starts a sample: in a user namespace below the lane's, so it cannot change what the lane has mounted. */
export function sampleCommand(isolation: Isolation, program: readonly string[]): string[] {
  return guardsFiles(isolation) ? ['unshare', '--user', '--map-root-user', ...program] : [...program]
}

/** How a lane starts a compiler, which runs nothing of a sample. */
export function compilerCommand(isolation: Isolation, cache: string, program: readonly string[]): string[] {
  return guardsFiles(isolation)
    ? ['unshare', '--mount', 'sh', join(isolation.scripts, 'with-cache.sh'), cache, ...program]
    : [...program]
}

function guardsFiles({ command, openFiles }: Isolation): boolean {
  return command.length > 0 && openFiles === null
}

export function notIsolated(missing: string): Isolation {
  return { command: [], scripts, missing, openFiles: null }
}
