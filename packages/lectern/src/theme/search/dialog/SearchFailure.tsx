import { reloadForSearch } from '../../../client/search/search-field.ts'
import type { Failure as FailureState } from '../../../client/store.ts'
import { Failure } from '../../status/Failure.tsx'

interface SearchFailureProps extends FailureState {
  /** Receives the focus, because the button disappears. */
  field: HTMLInputElement | null
}

/** Shown if the search's code or index failed to load, with a button to try again. The field keeps its text. */
export function SearchFailure({ error, retry, field }: SearchFailureProps): React.ReactNode {
  function again(): void {
    field?.focus()
    if (error.reason === 'missing') reloadForSearch()
    else retry()
  }
  return (
    <div role="alert">
      <Failure error={error} onRetry={again} />
    </div>
  )
}
