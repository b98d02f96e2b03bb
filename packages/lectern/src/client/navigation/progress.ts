import {
  PROGRESS_MINIMUM,
  PROGRESS_SPEED,
  PROGRESS_TRICKLE_RATE,
  PROGRESS_TRICKLE_SPEED,
} from '../../shared/shell-constants.ts'
import type { Store } from '../store.ts'

/** The bar's maximum while the page is still loading. */
const maxTrickle = 0.994

/** The next value of a trickling bar: it grows by a random part of the trickle rate and never quite reaches the end. */
export function trickle(progress: number, random: number): number {
  return Math.min(progress + random * PROGRESS_TRICKLE_RATE, maxTrickle)
}

export interface Progress {
  start(): void
  /**
   * The page is in the document, so the bar fills and disappears. The transition starts with the frame that shows the page. That frame
   * can be slow, so the time is counted from the next one.
   */
  done(): void
  /** Removes the bar immediately, because the load was cancelled. A full bar disappears by itself. */
  cancel(): void
}

/** Drives the store's `progress` from null to 1 and back. */
export function createProgress(store: Store): Progress {
  /** Each load has its own timer, which also identifies the load. */
  let trickling: ReturnType<typeof setInterval> | undefined
  const isLoading = (): boolean => (store.get().progress ?? 1) < 1
  return {
    start() {
      clearInterval(trickling)
      store.set({ progress: PROGRESS_MINIMUM })
      trickling = setInterval(() => {
        store.set({ progress: trickle(store.get().progress ?? PROGRESS_MINIMUM, Math.random()) })
      }, PROGRESS_TRICKLE_SPEED)
    },
    done() {
      if (!isLoading()) return
      clearInterval(trickling)
      store.set({ progress: 1 })
      const load = trickling
      const leave = (): void => {
        if (load === trickling) store.set({ progress: null })
      }
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(leave, PROGRESS_SPEED)))
    },
    cancel() {
      if (!isLoading()) return
      clearInterval(trickling)
      store.set({ progress: null })
    },
  }
}
