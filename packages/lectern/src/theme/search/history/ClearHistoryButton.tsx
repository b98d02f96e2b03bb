import { forgetPages } from '../../../client/storage/recent-pages.ts'
import { forgetSearches } from '../../../client/storage/recent-searches.ts'

interface ClearHistoryButtonProps {
  /** Receives the focus. */
  field: HTMLInputElement
  onClear(): void
}

/** Clears the stored searches and visits. */
export function ClearHistoryButton({ field, onClear }: ClearHistoryButtonProps): React.ReactNode {
  return (
    <button
      type="button"
      className="search-minor"
      onClick={() => {
        forgetSearches()
        forgetPages()
        field.focus()
        onClear()
      }}
    >
      Clear history
    </button>
  )
}
