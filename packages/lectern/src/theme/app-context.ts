import { createContext, use, useSyncExternalStore } from 'react'
import type { App } from '../client/start-app.ts'
import type { AppState } from '../client/store.ts'
import { withBase } from '../shared/routes/routes.ts'

export const AppContext = createContext<App | null>(null)

/** @throws Error outside of `<AppContext value={…}>` */
export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('this component must be inside <AppContext value={…}>')
  return app
}

/** Selects part of the application's state; the component rerenders when that part changes. */
export function useAppState<Part>(select: (state: AppState) => Part): Part {
  const { store } = useApp()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.get()),
  )
}

/** Adds the base to routes of the site; other addresses don't change. */
export function useHref(): (link: string) => string {
  // Read once without a subscription, because the sidebar has hundreds of links and the base never changes.
  const { base } = useApp().store.get().nav.site
  return (link) => (link.startsWith('/') ? withBase(base, link) : link)
}
