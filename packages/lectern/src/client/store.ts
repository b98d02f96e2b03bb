import type { ComponentType, ReactNode } from 'react'
import type { LoadError } from '../shared/load-failure.ts'
import type { PageData } from '../shared/page-record.ts'
import type { NavData } from '../shared/site-data.ts'

export interface SearchPanelProps {
  /** The dialog's field. It's in the document before the code loads and holds what was typed in the meantime. */
  field: HTMLInputElement
  isOpen: boolean
}

/** The search's code, which is a separate chunk. */
export interface SearchCode {
  /** The content below the field. */
  Panel: ComponentType<SearchPanelProps>
  /** Fetches the index, so it's ready when the reader starts typing. */
  prefetchIndex(nav: NavData): void
}

/** What couldn't be loaded, and how to retry. */
export interface Failure {
  error: LoadError
  retry: () => void
}

export interface SearchState {
  isOpen: boolean
  /** Loaded on first use. */
  code: SearchCode | null
  isLoading: boolean
  failure: Failure | null
}

/** The target of a search result, and the terms to highlight there. */
export interface SearchHighlights {
  /** Address with its fragment. */
  href: string
  terms: readonly string[]
}

/** The current page, and all state that the shell depends on. */
export interface AppState {
  nav: NavData
  /** Whether the site has been redeployed since this document was loaded, so that links load documents. */
  isOutdated: boolean
  page: PageData
  /** The page's content; `null` if there is no document to read it from. */
  html: string | null
  /** Id of the current heading; empty at the top of the page. */
  activeSlug: string
  /** Progress of a page load from 0 to 1, or `null` if nothing is loading. */
  progress: number | null
  /** A page that couldn't be loaded. */
  failure: Failure | null
  search: SearchState
  /** The search result that the reader is navigating to. */
  found: SearchHighlights | null
  /** Whether the help dialog is open, or opens once its code has loaded. */
  help: boolean
  /** The control for saving pages, once its code has loaded. */
  offline: ComponentType | null
  /** What readers don't need at first, once its code has loaded. */
  extras: Extras | null
  /** Keys of the sidebar groups that are open. */
  openGroups: ReadonlySet<string>
}

export interface Extras {
  /** The list of headings at hand. */
  ContentsMenu: ComponentType<{ list: ReactNode }>
  HelpDialog: ComponentType
  /** The menu of a page; `null` for sites without one. */
  PageMenu: ComponentType | null
}

/** The search's initial state. */
export const idleSearch: SearchState = { isOpen: false, code: null, isLoading: false, failure: null }

/** The initial state of a page. It must be the same in the rendered document and in the application. */
export function firstState(shown: Pick<AppState, 'nav' | 'page' | 'html' | 'openGroups'>): AppState {
  return {
    ...shown,
    isOutdated: false,
    activeSlug: '',
    progress: null,
    failure: null,
    search: idleSearch,
    found: null,
    help: false,
    offline: null,
    extras: null,
  }
}

export interface Store {
  get(): AppState
  set(change: Partial<AppState>): void
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void
}

/** A value with listeners, which are only called if something has changed. */
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
