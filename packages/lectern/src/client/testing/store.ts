import { createNav, createPageData } from '../../shared/testing/pages.ts'
import { type AppState, createStore, firstState, type Store } from '../store.ts'

/** A store in its initial state. */
export function createTestStore(own: Partial<AppState> = {}): Store {
  const shown = { nav: createNav(), page: createPageData('/'), html: null, openGroups: new Set<string>() }
  return createStore({ ...firstState(shown), ...own })
}
