import type { Ref } from 'react'
import { actionFor, failureTexts, type LoadError } from '../../shared/load-failure.ts'

interface FailureProps {
  error: LoadError
  /** The button for trying again. */
  again?: Ref<HTMLButtonElement>
  onRetry(): void
  /** Set if the reader can continue without what failed. */
  onStay?: () => void
}

/** Explains a failed load and what to do. Before the application has started, `boot-tail.ts` shows the same. */
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
