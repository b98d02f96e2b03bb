import type { ComponentType } from 'react'
import type { LoadError } from '../shared/load-failure.ts'
import type { PageData } from '../shared/page-record.ts'
import type { NavData } from '../shared/site-data.ts'

export interface SearchPanelProps {
  /** The dialog's field, which is there before the code and holds what was typed meanwhile. */
  field: HTMLInputElement
  isOpen: boolean
}

/** The search's code, a chunk of its own. */
export interface SearchCode {
  /** What stands below the field. */
  Panel: ComponentType<SearchPanelProps>
  /** Fetches the index, so that it is there with the first letter. */
  prefetchIndex(nav: NavData): void
}

/** What could not be loaded, and how to try again. */
export interface Failure {
  error: LoadError
  retry: () => void
}

export interface SearchState {
  isOpen: boolean
  /** Comes when it is first wanted. */
  code: SearchCode | null
  isLoading: boolean
  failure: Failure | null
}

/** What a search led to: where the reader is going, and the words to mark there. */
export interface SearchHighlights {
  /** Address with its fragment. */
  href: string
  terms: readonly string[]
}

/** The one page shown, and all that its shell reacts to. */
export interface AppState {
  nav: NavData
  page: PageData
  /** The page's content; `null` where there is no document to read it from. */
  html: string | null
  /** Anchor of the heading in view; empty at the top of the page. */
  activeSlug: string
  /** Progress of a page load from 0 to 1, or `null` when nothing loads. */
  progress: number | null
  /** A page that could not be loaded. */
  failure: Failure | null
  search: SearchState
  /** The search result that the reader is on their way to. */
  found: SearchHighlights | null
  /** Whether the list of keys is shown. */
  help: boolean
  /** Keys of the sidebar groups that are open. */
  openGroups: ReadonlySet<string>
}

/** Search as it is before anyone wants it. */
export const idleSearch: SearchState = { isOpen: false, code: null, isLoading: false, failure: null }

/** A page as it is first shown, before the reader has done anything: the same in its document and in the application. */
export function firstState(shown: Pick<AppState, 'nav' | 'page' | 'html' | 'openGroups'>): AppState {
  return {
    ...shown,
    activeSlug: '',
    progress: null,
    failure: null,
    search: idleSearch,
    found: null,
    help: false,
  }
}

export interface Store {
  get(): AppState
  set(change: Partial<AppState>): void
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void
}

/** A value with listeners; equal changes are not told. */
export function createStore(initial: AppState): Store {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      const next = { ...state, ...change }
      if (Object.entries(change).every(([key, value]) => Object.is(Reflect.get(state, key), value))) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
