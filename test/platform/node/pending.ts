import { setImmediate as nextTurn } from 'node:timers/promises'

/** What an idle process may hold open without anything going on: its log, and the bookkeeping of connections. */
const idle = new Set(['TTYWrap', 'PipeWrap', 'CloseReq', 'Immediate', 'FileHandle'])

/**
 * Whether code goes on running after a step has ended, as the platform's warning says. Connections that are kept for
 * a next request do not count: Node.js does not wait for them either.
 */
export async function hasUnfinishedWork(): Promise<boolean> {
  // What is about to end anyway gets two turns of the event loop to do so.
  await nextTurn()
  await nextTurn()
  return process.getActiveResourcesInfo().some((resource) => !idle.has(resource))
}
