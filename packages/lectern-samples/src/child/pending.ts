import { createHook } from 'node:async_hooks'
import fs from 'node:fs'
import net from 'node:net'

/** Open handles that don't mean that code is running: the log, open files, and closing sockets. */
const idle = new Set(['WriteStream', 'ReadStream', 'Pipe', 'TTY', 'FileHandle', 'FileHandleCloseReq', 'ShutdownWrap'])

/** Timers that haven't fired. `hasRef` reports whether Node.js waits for them. */
const timers = new Map<number, { hasRef?: () => boolean }>()

/** Number of files being closed. A stream closes its file after it reports that it finished, and no code awaits that. */
let closing = 0

/** Starts to track timers and closing files. */
export function trackPendingWork(): void {
  createHook({
    init(id, type, _trigger, timer) {
      if (type === 'Timeout') timers.set(id, timer)
    },
    destroy(id) {
      timers.delete(id)
    },
  }).enable()
  const { close } = fs
  const counted = (fd: number, callback?: fs.NoParamCallback): void => {
    close(fd, (error) => {
      closing -= 1
      if (callback) callback(error)
      else if (error) throw error
    })
    closing += 1
  }
  Object.assign(fs, { close: counted })
}

/**
 * Whether code is still running after a step has ended, which the platform warns about. Idle keep-alive connections
 * don't count, because Node.js doesn't wait for them either. Files that are being closed don't count.
 */
export async function hasUnfinishedWork(): Promise<boolean> {
  // Work that has just ended leaves the lists in the next turn of the event loop. File operations take several turns in
  // the background, so they're counted first: on a busy machine they could finish while we wait.
  await nextTurn()
  const hasFileWork = requests().filter(isFileRequest).length > closing
  // Everything else gets another turn to end.
  await nextTurn()
  const others = [...requests().filter((name) => !isFileRequest(name)), ...handles()]
  const waitsForTimer = [...timers.values()].some((timer) => timer.hasRef?.() !== false)
  return hasFileWork || waitsForTimer || others.length > 0
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

function requests(): string[] {
  return active('_getActiveRequests')
    .map(classOf)
    .filter((name) => !idle.has(name))
}

/** The classes of open handles. Sockets are identified by their inner handle, because standard output can be a pipe. */
function handles(): string[] {
  const open = active('_getActiveHandles').filter((handle) => !isClosing(handle))
  const inner = open.map((handle): object => Reflect.get(handle, '_handle') ?? handle)
  return inner.map(classOf).filter((name) => !idle.has(name))
}

/** Without `keep-alive`, a socket outlives its response by a few turns. */
function isClosing(handle: object): boolean {
  return handle instanceof net.Socket && handle.writableEnded
}

function classOf(object: object): string {
  return object.constructor.name
}

/** What the event loop waits for. These methods are undocumented, but Node.js has no others before version 17. */
function active(method: '_getActiveHandles' | '_getActiveRequests'): object[] {
  const list: unknown = Reflect.apply(Reflect.get(process, method), process, [])
  return Array.isArray(list) ? list : []
}

function isFileRequest(name: string): boolean {
  return name.startsWith('FSReq')
}
