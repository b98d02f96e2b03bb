import {
  PROGRESS_MINIMUM,
  PROGRESS_SPEED,
  PROGRESS_TRICKLE_RATE,
  PROGRESS_TRICKLE_SPEED,
} from '../../shared/shell-constants.ts'
import type { Store } from '../store.ts'

/** As far as the bar gets while the page is still loading. */
const maxTrickle = 0.994

/** The next value of a bar that creeps: by a random part of the trickle rate, never quite to the end. */
export function trickle(progress: number, random: number): number {
  return Math.min(progress + random * PROGRESS_TRICKLE_RATE, maxTrickle)
}

export interface Progress {
  start(): void
  /**
   * The page is in the document: the bar moves to its end while the reader can see the page, and goes. The movement starts with the
   * frame that shows the page, which takes long on a slow device, so its time counts from the frame after that.
   */
  done(): void
  /** Takes it away at once: the load was given up. A bar that has been filled goes by itself. */
  cancel(): void
}

/** Drives the store's `progress` from null to 1 and back. */
export function createProgress(store: Store): Progress {
  /** Each load has its own timer, so it also tells loads apart. */
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
