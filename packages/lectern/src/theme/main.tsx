import { startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { startApp } from '../client/start-app.ts'
import { AppContext } from './app-context.ts'
import { Shell } from './Shell.tsx'

/**
 * The browser's entry: hydrates the document. Uses a top-level await, so that importing the module fails if starting fails.
 */
export const running = await startApp({
  render: (change) => flushSync(change),
  loadSearch: async () => (await import('./search/search-code.ts')).searchCode,
  startExtras: async (store) => (await import('./extras.ts')).startExtras(store),
  hydrate(root, app, onReady) {
    // In a transition, React hydrates in slices, so that input is never blocked.
    startTransition(() => {
      hydrateRoot(
        root,
        <AppContext value={app}>
          <Shell />
          <Ready onReady={onReady} />
        </AppContext>,
        // An extension or a later sidebar changed the document: React renders from scratch, and nothing is lost.
        { onRecoverableError: () => undefined },
      )
    })
  },
})

/** Reports when hydration is complete. */
function Ready({ onReady }: { onReady: () => void }): null {
  useEffect(onReady, [onReady])
  return null
}
