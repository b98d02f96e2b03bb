import { createContext, use, useSyncExternalStore } from 'react'
import type { App } from '../client/start-app.ts'
import type { AppState } from '../client/store.ts'
import { withBase } from '../shared/routes.ts'

export const AppContext = createContext<App | null>(null)

/** @throws Error outside of an `<AppContext value={…}>` */
export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('this component needs an <AppContext value={…}> above it')
  return app
}

/** A part of the application's state; the component renders again when that part changes. */
export function useAppState<Part>(select: (state: AppState) => Part): Part {
  const { store } = useApp()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.get()),
  )
}

/** Turns a route of the site into an address; other addresses stay as they are. */
export function useHref(): (link: string) => string {
  // Read once, and no subscription: the sidebar has hundreds of links, and the site does not move.
  const { base } = useApp().store.get().nav.site
  return (link) => (link.startsWith('/') ? withBase(base, link) : link)
}
