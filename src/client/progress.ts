import {
  PROGRESS_MINIMUM,
  PROGRESS_SPEED,
  PROGRESS_TRICKLE_RATE,
  PROGRESS_TRICKLE_SPEED,
} from '../shared/shell-constants.ts'
import type { Store } from './store.ts'

/** As far as the bar gets while the page is still loading. */
const maxTrickle = 0.994

/** The next value of a bar that creeps: by a random part of the trickle rate, never quite to the end. */
export function trickle(progress: number, random: number): number {
  return Math.min(progress + random * PROGRESS_TRICKLE_RATE, maxTrickle)
}

export interface Progress {
  start(): void
  /** Fills the bar, shows it for the time of its own movement, and takes it away. */
  done(): void
  /** Takes it away at once: the load was given up. A bar that is full already goes by itself. */
  cancel(): void
}

/** Drives the store's `progress` from null to 1 and back. */
export function createProgress(store: Store): Progress {
  let trickling: ReturnType<typeof setInterval> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearInterval(trickling)
    clearTimeout(leaving)
  }
  return {
    start() {
      stop()
      store.set({ progress: PROGRESS_MINIMUM })
      trickling = setInterval(() => {
        store.set({ progress: trickle(store.get().progress ?? PROGRESS_MINIMUM, Math.random()) })
      }, PROGRESS_TRICKLE_SPEED)
    },
    done() {
      if (store.get().progress === null) return
      stop()
      store.set({ progress: 1 })
      leaving = setTimeout(() => store.set({ progress: null }), PROGRESS_SPEED)
    },
    cancel() {
      if (store.get().progress === 1) return
      stop()
      store.set({ progress: null })
    },
  }
}
