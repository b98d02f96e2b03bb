import fs from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** What an idle process may hold open without anything going on: its log, and the bookkeeping of connections. */
const idle = new Set(['TTYWrap', 'PipeWrap', 'CloseReq', 'Immediate', 'FileHandle'])

/** Files that are being closed. A stream closes its file after it has told that it is finished, which no code awaits. */
let closing = 0

/** Counts from now on which files are being closed: how long that takes depends on how busy the machine is. */
export function countClosing(): void {
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
  // What has just ended leaves the list in the first turn of the event loop. Files are read and written in the
  // background, by steps: in more turns a busy machine could get through all of them.
  await nextTurn()
  const hasFileWork = countFileRequests() > closing
  // What else is about to end anyway gets another one.
  await nextTurn()
  const others = process.getActiveResourcesInfo().filter((resource) => !idle.has(resource) && !isFileRequest(resource))
  return hasFileWork || others.length > 0
}

function countFileRequests(): number {
  return process.getActiveResourcesInfo().filter(isFileRequest).length
}

function isFileRequest(resource: string): boolean {
  return resource.startsWith('FSReq')
}
