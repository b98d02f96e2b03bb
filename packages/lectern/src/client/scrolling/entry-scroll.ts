import { elementForHash } from './reveal.ts'

/** How the reader comes to a page. */
export interface Arrival {
  event: NavigateEvent
  /** Empty, or names the heading to be at. */
  hash: string
  /** Scrolls to where the reader was; only for back and forward. */
  restoreScroll?: (() => void) | undefined
}

/** Where the reader was on each entry of the history. */
export interface EntryScroll {
  /** Key of the entry whose page is on the screen: while back or forward is loading, the address is ahead of it. */
  readonly shown: string | undefined
  /** Keeps the position with the entry that the reader is about to leave. */
  keep(): void
  /** Scrolls to where the reader was on the entry that back or forward leads to. */
  restore(event: NavigateEvent): void
}

/**
 * The browser keeps positions, too, but it can't be relied on: while back or forward is loading, it takes a scroll of the page
 * before for one of the page to come, and it counts from the top, where sections may still change their heights. So each entry
 * keeps how far the place in its address is from the top of the window. Entries outlive the document.
 */
export function createEntryScroll(): EntryScroll {
  let shown = navigation.currentEntry?.key
  navigation.addEventListener('navigatesuccess', () => {
    shown = navigation.currentEntry?.key
  })
  return {
    get shown() {
      return shown
    },
    keep() {
      if (navigation.currentEntry?.key === shown) navigation.updateCurrentEntry({ state: targetOffset() })
    },
    restore(event) {
      const top: unknown = event.destination.getState()
      if (typeof top === 'number') scrollBy({ top: targetOffset() - top })
      else event.scroll()
    },
  }
}

/** How far below the window's top the place in the address is; of the document where it names none. */
function targetOffset(): number {
  return (elementForHash(location.hash) ?? document.documentElement).getBoundingClientRect().top
}
