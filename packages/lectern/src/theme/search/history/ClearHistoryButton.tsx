import { forgetPages } from '../../../client/storage/recent-pages.ts'
import { forgetSearches } from '../../../client/storage/recent-searches.ts'

interface ClearHistoryButtonProps {
  /** Takes the focus back. */
  field: HTMLInputElement
  onClear(): void
}

/** Takes back what this device remembers of searches and visits. */
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
