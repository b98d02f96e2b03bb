import { jumpBy } from './jump-by.ts'
import { elementForHash } from './reveal.ts'

/** How the reader comes to a page. */
export interface Arrival {
  event: NavigateEvent
  /** The target's hash; empty for the top of the page. */
  hash: string
  /** Restores the reader's scroll position; only for back and forward. */
  restoreScroll?: (() => void) | undefined
  /** Whether no newer navigation has taken this one's place. */
  isLatest(): boolean
}

/** The reader's scroll position in each history entry. */
export interface EntryScroll {
  /** Key of the entry whose page is on the screen. While back or forward is loading, the address is already the next one's. */
  readonly shown: string | undefined
  /** The page of the current entry is on the screen. */
  arrive(): void
  /** Saves the position in the entry that the reader is about to leave. */
  keep(): void
  /** Restores the position saved in the entry that back or forward leads to. */
  restore(event: NavigateEvent): void
}

/**
 * The browser also saves positions, but they aren't reliable. While back or forward is loading, it attributes scrolling on the old page
 * to the new one. It also measures from the top, where sections may still change their heights. So each entry saves how far the target
 * of its address is from the top of the window. Entries outlive the document.
 */
export function createEntryScroll(): EntryScroll {
  let shown = navigation.currentEntry?.key
  const arrive = (): void => {
    shown = navigation.currentEntry?.key
  }
  navigation.addEventListener('navigatesuccess', arrive)
  return {
    get shown() {
      return shown
    },
    arrive,
    keep() {
      if (navigation.currentEntry?.key === shown) navigation.updateCurrentEntry({ state: targetOffset() })
    },
    restore(event) {
      const top: unknown = event.destination.getState()
      if (typeof top !== 'number') return event.scroll()
      const restoreNow = (): void => jumpBy(targetOffset() - top)
      restoreNow()
      // Again before the next paint: Chromium adds what an interrupted smooth scroll has moved meanwhile, up to 490 px.
      requestAnimationFrame(restoreNow)
    },
  }
}

/** Distance of the address's target from the top of the window; without a target, the document's. */
function targetOffset(): number {
  return (elementForHash(location.hash) ?? document.documentElement).getBoundingClientRect().top
}
