import { createNav, createPageData } from '../../shared/testing/pages.ts'
import { type AppState, createStore, idleSearch, type Store } from '../store.ts'

/** A store as it is when the application has just started. */
export function createTestStore(own: Partial<AppState> = {}): Store {
  return createStore({
    nav: createNav(),
    page: createPageData('/'),
    html: null,
    activeSlug: '',
    progress: null,
    failure: null,
    search: idleSearch,
    found: null,
    help: false,
    openGroups: new Set(),
    ...own,
  })
}
