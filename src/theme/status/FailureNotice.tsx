import { useEffect, useRef } from 'react'
import type { ChunkErrorCause } from '../../client/chunk-error.ts'
import { useApp, useAppState } from '../app-context.ts'

const explanations: Record<ChunkErrorCause, string> = {
  missing: 'The page could not be found on the server.',
  timeout: 'The server took too long to answer.',
  error: 'The page could not be loaded. Are you offline?',
}

/** A page did not come: what happened, and another try, which has the focus. The reader stays where they are. */
export function FailureNotice(): React.ReactNode {
  const failure = useAppState((state) => state.failure)
  const { actions } = useApp()
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!failure) return
    const before = document.activeElement
    again.current?.focus()
    return () => {
      // The button that had the focus has gone.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [failure])
  return (
    <div className="failure" role="alert">
      {failure && (
        <div className="failure-bar">
          <p>
            {explanations[failure.error.type]} <small>{failure.error.message}</small>
          </p>
          <button type="button" ref={again} className="button" onClick={actions.retry}>
            Try again
          </button>
          <button type="button" className="button quiet" onClick={actions.dismissFailure}>
            Stay here
          </button>
        </div>
      )}
    </div>
  )
}
