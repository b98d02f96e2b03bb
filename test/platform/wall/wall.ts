import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** What keeps samples from the network. */
export interface Wall {
  /** What a program is started with to run behind it; empty where there is none. */
  command: readonly string[]
  /** Why there is none, as a part of a sentence; `null` where there is one. */
  missing: string | null
}

/**
 * Samples see no process but their own, can end no other, and all that they started ends with the check. Some containers
 * allow no `/proc` for that.
 */
const ownProcesses = ['--pid', '--fork', '--kill-child', '--mount-proc']

/**
 * Finds out whether this system lets us run programs where nothing but loopback exists: Linux, with user namespaces for
 * everyone or for root. Containers and some distributions forbid it.
 */
export async function findWall(): Promise<Wall> {
  if (process.platform !== 'linux') return noWall('only Linux has network namespaces')
  const script = fileURLToPath(new URL('./enter.sh', import.meta.url))
  const network = ['--map-root-user', '--net', '--mount']
  let reason: string | undefined
  for (const namespaces of [[...network, ...ownProcesses], network]) {
    const args = [...namespaces, 'sh', script]
    try {
      await execute('unshare', [...args, 'true'])
      return { command: ['unshare', ...args], missing: null }
    } catch (error) {
      reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)
    }
  }
  return noWall(`no namespace without a network could be made (${reason})`)
}

export function noWall(missing: string): Wall {
  return { command: [], missing }
}
