import type { DevSite } from './dev-site.ts'

/** How long nothing must have been asked for before pages are compiled that nobody waits for. In milliseconds. */
const idleFor = 1000

/** Compiles the pages that nobody has asked for, so that checks which take every page have them all. */
export interface IdleCompiler {
  /** Somebody is waiting for something else: (re)starts the wait. */
  postpone(): void
  stop(): void
}

/** @param onDone called when the last page has been compiled */
export function compileWhenIdle(getSite: () => Pick<DevSite, 'compileNext'>, onDone: () => void): IdleCompiler {
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  async function compileRest(own: number, count: number): Promise<void> {
    // A source that cannot be read is being replaced; the edit that follows starts the wait again.
    const wasOne = await getSite()
      .compileNext()
      .catch(() => null)
    if (own !== turn || wasOne === null) return
    // One at a time, so that requests and edits get their turn.
    if (wasOne) timer = setTimeout(compileRest, 0, own, count + 1)
    else if (count > 0) onDone()
  }
  return {
    postpone() {
      clearTimeout(timer)
      turn += 1
      timer = setTimeout(compileRest, idleFor, turn, 0)
    },
    stop() {
      clearTimeout(timer)
      turn += 1
    },
  }
}
