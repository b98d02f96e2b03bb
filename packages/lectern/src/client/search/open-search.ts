import { findReason } from '../../shared/load-failure.ts'
import { SEARCH_CHUNK } from '../../shared/page-chunk.ts'
import { withBase } from '../../shared/routes/routes.ts'
import { CHUNK_TIMEOUT } from '../../shared/shell-constants.ts'
import { ChunkError } from '../loading/chunk-error.ts'
import { forgetFullLoad, loadOnce } from '../loading/recovery.ts'
import { clearBackgroundInert, setBackgroundInert } from '../shell/inert-background.ts'
import { closePopovers } from '../shell/popovers.ts'
import type { SearchCode, SearchState, Store } from '../store.ts'
import { restoreQuery, saveQuery, searchDialog, searchField, writeQuery } from './search-field.ts'

/** Loads the search's code, which is a separate chunk. */
export type LoadSearch = () => Promise<SearchCode>

/**
 * Opens the search dialog, which is already in the document, and loads its code on first use.
 * @param query what to search for; defaults to the previous query
 */
export function openSearch(store: Store, load: LoadSearch, query?: string): void {
  const dialog = searchDialog()
  const field = searchField()
  if (!dialog || !field) return
  const wasOpen = dialog.open
  if (!wasOpen) {
    // Popovers return the focus to what they covered. The dialog later returns it there, because a button in a closed drawer can't take it.
    closePopovers()
    // The browser reports later that it was closed, which may be after this. Otherwise, nothing would notice that it's opened again.
    setSearch(store, { isOpen: false })
    show(dialog)
  }
  if (query) writeQuery(field, query)
  else restoreQuery(field)
  // If the reader is already typing, the next letter must not overwrite the selection.
  if (!wasOpen) field.select()
  // After the frame that shows the dialog. It may have been closed again by then.
  setTimeout(() => {
    setBackgroundInert(dialog)
    setSearch(store, { isOpen: dialog.open })
    void loadSearch(store, load)
  })
}

/**
 * For a modal dialog, the browser restyles the whole page as inert before showing it. Where non-modal dialogs can close by themselves
 * (`closedby`), this uses one and makes the page inert afterwards.
 */
function show(dialog: HTMLDialogElement): void {
  // A shadow then dims the page. Forced colors don't paint shadows.
  if ('closedBy' in HTMLDialogElement.prototype && !matchMedia('(forced-colors:active)').matches) dialog.show()
  else dialog.showModal()
}

/** The dialog has closed, in any of the browser's ways. The reader may have reopened it since. */
export function searchClosed(store: Store): void {
  const dialog = searchDialog()
  if (dialog?.open) return
  // For browsers without `beforetoggle` on dialogs.
  if (dialog) clearBackgroundInert(dialog)
  saveQuery()
  setSearch(store, { isOpen: false })
}

/**
 * Makes the page interactive again and saves the query before the dialog closes. Browsers report later that it has closed, which may be
 * after the document has been left. Back and forward close the dialog, because they leave the page that it was opened on.
 */
export function startSearchDialog(): void {
  const dialog = searchDialog()
  dialog?.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'closed') return
    clearBackgroundInert(dialog)
    saveQuery()
  })
  addEventListener('popstate', () => dialog?.close())
}

/** Fetches code and index when the pointer or the focus is on a search button. */
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
    // A failed prefetch doesn't matter: opening the dialog retries and reports the failure.
    if (!store.get().search.isOpen) return
    const error =
      cause instanceof ChunkError ? cause : new ChunkError(SEARCH_CHUNK, await findReason(url), url, { cause })
    saveQuery()
    // The file exists, but some browsers cache a failed import until the document is reloaded.
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
