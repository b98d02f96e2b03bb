import { useEffect, useRef } from 'react'
import { useApp, useAppState } from '../app-context.ts'
import { Failure } from './Failure.tsx'

/** Shown if a page fails to load, with a focused button to try again. The reader stays on the current page. */
export function FailureNotice(): React.ReactNode {
  const failure = useAppState((state) => state.failure)
  const { actions } = useApp()
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!failure) return
    const before = document.activeElement
    again.current?.focus()
    return () => {
      // The focused button has been removed.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [failure])
  return (
    <div className="failure" role="alert">
      {failure && (
        <Failure error={failure.error} again={again} onRetry={actions.retry} onStay={actions.dismissFailure} />
      )}
    </div>
  )
}
