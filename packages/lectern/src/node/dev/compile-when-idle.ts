import type { DevSite } from './dev-site.ts'

/** Idle time before the remaining pages are compiled, in milliseconds. */
const idleFor = 1000

/** Compiles pages that were never requested, for checks that need every page. */
export interface IdleCompiler {
  /** Restarts the idle time. */
  postpone(): void
  stop(): void
}

/** @param onDone called when the last page has been compiled */
export function compileWhenIdle(getSite: () => Pick<DevSite, 'compileNext'>, onDone: () => void): IdleCompiler {
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  async function compileRest(own: number, count: number): Promise<void> {
    // A source that can't be read is being replaced; the edit that follows restarts the idle time.
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
