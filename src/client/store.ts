import type { ComponentType } from 'react'
import type { PageData } from '../shared/page-record.ts'
import type { NavData } from '../shared/site-data.ts'
import type { ChunkError } from './chunk-error.ts'

export interface SearchDialogProps {
  /** What the reader typed while the dialog was on its way. */
  typed: string
}

/** The one page shown, and all that its shell reacts to. */
export interface AppState {
  nav: NavData
  page: PageData
  /** The page's content; `null` while it is the one that came with the document, which React leaves alone. */
  html: string | null
  /** Anchor of the heading in view; empty at the top of the page. */
  activeSlug: string
  /** Progress of a page load from 0 to 1, or `null` when nothing loads. */
  progress: number | null
  /** What could not be loaded, and how to try again. */
  failure: { error: ChunkError; retry: () => void } | null
  /** The search dialog while it is open; its code comes when it is first wanted. */
  search: ({ Dialog: ComponentType<SearchDialogProps> } & SearchDialogProps) | null
  /** Whether the list of keys is shown. */
  help: boolean
  /** Keys of the sidebar groups that are open. */
  openGroups: ReadonlySet<string>
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
