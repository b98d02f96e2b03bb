import type { Ref } from 'react'
import { actionFor, failureTexts, type LoadError } from '../../shared/load-failure.ts'

interface FailureProps {
  error: LoadError
  /** The button that tries again. */
  again?: Ref<HTMLButtonElement>
  onRetry(): void
  /** Where the reader can go on without what failed. */
  onStay?: () => void
}

/** What could not be loaded, and what the reader can do; `boot-tail.ts` shows the same while there is no application. */
export function Failure({ error, again, onRetry, onStay }: FailureProps): React.ReactNode {
  return (
    <div className="failure-bar">
      <p>
        {failureTexts[error.reason]} <small>{error.message}</small>
      </p>
      <button type="button" ref={again} className="button" onClick={onRetry}>
        {actionFor(error.reason)}
      </button>
      {onStay && (
        <button type="button" className="button quiet" onClick={onStay}>
          Stay here
        </button>
      )}
    </div>
  )
}
