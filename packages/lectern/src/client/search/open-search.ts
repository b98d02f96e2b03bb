import { findReason } from '../../shared/load-failure.ts'
import { SEARCH_CHUNK } from '../../shared/page-chunk.ts'
import { withBase } from '../../shared/routes.ts'
import { CHUNK_TIMEOUT } from '../../shared/shell-constants.ts'
import { ChunkError } from '../loading/chunk-error.ts'
import { forgetFullLoad, loadOnce } from '../loading/recovery.ts'
import { clearBackgroundInert, setBackgroundInert } from '../shell/inert-background.ts'
import { closePopovers } from '../shell/popovers.ts'
import type { SearchCode, SearchState, Store } from '../store.ts'
import { restoreQuery, saveQuery, searchDialog, searchField, writeQuery } from './search-field.ts'

/** Brings the search's code, a chunk of its own. */
export type LoadSearch = () => Promise<SearchCode>

/**
 * Opens the search dialog, which is in the document already, and fetches its code when it is wanted for the first time.
 * @param query what to search for; without it, what was searched for last
 */
export function openSearch(store: Store, load: LoadSearch, query?: string): void {
  const dialog = searchDialog()
  const field = searchField()
  if (!dialog || !field) return
  const wasOpen = dialog.open
  if (!wasOpen) {
    // What they cover gets the focus back, which the dialog then returns to; a button in a closed drawer could not have it.
    closePopovers()
    show(dialog)
  }
  if (query) writeQuery(field, query)
  else restoreQuery(field)
  // What the reader is typing already must not be overwritten by the next letter.
  if (!wasOpen) field.select()
  // After the frame that shows the dialog, which may be closed again by then.
  setTimeout(() => {
    setBackgroundInert(dialog)
    setSearch(store, { isOpen: dialog.open })
    void loadSearch(store, load)
  })
}

/**
 * A modal dialog has the browser style the whole page as inert before it is shown. Here that follows, where the browser closes
 * by itself what is not modal.
 */
function show(dialog: HTMLDialogElement): void {
  // What dims the page then is a shadow, which forced colors do not paint.
  if ('closedBy' in HTMLDialogElement.prototype && !matchMedia('(forced-colors:active)').matches) dialog.show()
  else dialog.showModal()
}

/** The dialog was closed, by whatever means the browser has for it; a reader may have opened it again since. */
export function searchClosed(store: Store): void {
  const dialog = searchDialog()
  if (dialog?.open) return
  // For browsers that don't announce it before they close it.
  if (dialog) clearBackgroundInert(dialog)
  saveQuery()
  setSearch(store, { isOpen: false })
}

/**
 * What the dialog covers can be reached again before it closes. Back and forward lead away from where the reader searched, so
 * it does not stay in front of another place.
 */
export function startSearchDialog(): void {
  const dialog = searchDialog()
  dialog?.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && clearBackgroundInert(dialog))
  addEventListener('popstate', () => dialog?.close())
}

/** Fetches code and index as soon as the reader is about to search: the pointer or the focus is on the button. */
export function startSearchPrefetch(store: Store, load: LoadSearch): void {
  const buttons = '[data-action="search"]'
  const prefetch = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest(buttons)) void loadSearch(store, load)
  }
  for (const type of ['pointerover', 'focusin']) addEventListener(type, prefetch, { passive: true })
  if (document.querySelector(`${buttons}:is(:hover, :focus)`)) void loadSearch(store, load)
}

async function loadSearch(store: Store, load: LoadSearch, isRetry = false): Promise<void> {
  const { nav, search } = store.get()
  if (search.code || search.isLoading) return
  setSearch(store, { isLoading: true, failure: null })
  const url = withBase(nav.site.base, nav.searchCode)
  try {
    const code = await withTimeout(load(), url)
    forgetFullLoad()
    setSearch(store, { code })
    code.prefetchIndex(store.get().nav)
  } catch (cause) {
    // Nobody waits for a prefetch: opening the dialog tries again, and reports the failure.
    if (!store.get().search.isOpen) return
    const error =
      cause instanceof ChunkError ? cause : new ChunkError(SEARCH_CHUNK, await findReason(url), url, { cause })
    saveQuery()
    // The file is there, but some browsers answer an import that has failed from memory until the document is another.
    if (isRetry && error.reason === 'unknown' && loadOnce(location.href)) return
    setSearch(store, { failure: { error, retry: () => void loadSearch(store, load, true) } })
  } finally {
    setSearch(store, { isLoading: false })
  }
}

function setSearch(store: Store, change: Partial<SearchState>): void {
  store.set({ search: { ...store.get().search, ...change } })
}

async function withTimeout<Module>(loading: Promise<Module>, url: string): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(SEARCH_CHUNK, 'timeout', url)), CHUNK_TIMEOUT)
  })
  try {
    return await Promise.race([loading, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
