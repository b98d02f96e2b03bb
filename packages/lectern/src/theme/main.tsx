import { startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { startApp } from '../client/start-app.ts'
import { AppContext } from './app-context.ts'
import { Shell } from './Shell.tsx'

/**
 * The browser's entry: takes over the document that the build rendered. The module waits for it, so whoever imports it
 * learns of a failure.
 */
export const running = await startApp({
  render: (change) => flushSync(change),
  loadSearch: async () => (await import('./search/search-code.ts')).searchCode,
  hydrate(root, app, onReady) {
    // As a transition React does this in slices, so the reader's input is never kept waiting.
    startTransition(() => {
      hydrateRoot(
        root,
        <AppContext value={app}>
          <Shell />
          <Ready onReady={onReady} />
        </AppContext>,
        // An extension has changed the document, or the sidebar has since: React renders its own instead, and nothing is lost.
        { onRecoverableError: () => undefined },
      )
    })
  },
})

/** Says when the document is the application's. */
function Ready({ onReady }: { onReady: () => void }): null {
  useEffect(onReady, [onReady])
  return null
}
