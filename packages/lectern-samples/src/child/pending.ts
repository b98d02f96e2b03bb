import { createHook } from 'node:async_hooks'
import fs from 'node:fs'
import net from 'node:net'

/** What an idle process may hold open without anything going on: its log, files that are open, and sockets that close. */
const idle = new Set(['WriteStream', 'ReadStream', 'Pipe', 'TTY', 'FileHandle', 'FileHandleCloseReq', 'ShutdownWrap'])

/** Timers that have not fired; `hasRef` says whether Node.js waits for one. */
const timers = new Map<number, { hasRef?: () => boolean }>()

/** Files that are being closed. A stream closes its file after it has reported that it is finished, which no code awaits. */
let closing = 0

/** Counts from now on timers, and which files are being closed: how long that takes depends on how busy the machine is. */
export function countClosing(): void {
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
 * Whether code goes on running after a step has ended, as the platform's warning says. Connections that are kept for
 * a next request do not count, Node.js does not wait for them either; nor do files that are only being closed.
 */
export async function hasUnfinishedWork(): Promise<boolean> {
  // What has just ended leaves the lists in the first turn of the event loop. Files are read and written in the
  // background, by steps: in more turns a busy machine could get through all of them.
  await nextTurn()
  const hasFileWork = requests().filter(isFileRequest).length > closing
  // What else is about to end anyway gets another one.
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

/** What is open, by class. A socket is what it is connected by: standard output may be a pipe. */
function handles(): string[] {
  const open = active('_getActiveHandles').filter((handle) => !isClosing(handle))
  const inner = open.map((handle): object => Reflect.get(handle, '_handle') ?? handle)
  return inner.map(classOf).filter((name) => !idle.has(name))
}

/** A socket without anything more to send. Without `keep-alive`, one outlives its response by some turns. */
function isClosing(handle: object): boolean {
  return handle instanceof net.Socket && handle.writableEnded
}

function classOf(object: object): string {
  return object.constructor.name
}

/** What the event loop waits for: undocumented, but versions before 17 have nothing else. */
function active(method: '_getActiveHandles' | '_getActiveRequests'): object[] {
  const list: unknown = Reflect.apply(Reflect.get(process, method), process, [])
  return Array.isArray(list) ? list : []
}

function isFileRequest(name: string): boolean {
  return name.startsWith('FSReq')
}
