import { reloadForSearch } from '../../../client/search/search-field.ts'
import type { Failure as FailureState } from '../../../client/store.ts'
import { Failure } from '../../status/Failure.tsx'

interface SearchFailureProps extends FailureState {
  /** Takes the focus, as the button goes away with the failure. */
  field: HTMLInputElement | null
}

/** Code or index of the search did not load: what happened, and another try. What was typed stays in the field. */
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
