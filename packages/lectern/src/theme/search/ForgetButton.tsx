import { forgetPages } from '../../client/storage/recent-pages.ts'
import { forgetSearches } from '../../client/storage/recent-searches.ts'

interface ForgetButtonProps {
  /** Takes the focus back. */
  field: HTMLInputElement
  onForgotten(): void
}

/** Takes back what this device remembers of searches and visits. */
export function ForgetButton({ field, onForgotten }: ForgetButtonProps): React.ReactNode {
  return (
    <button
      type="button"
      className="search-minor"
      onClick={() => {
        forgetSearches()
        forgetPages()
        field.focus()
        onForgotten()
      }}
    >
      Clear history
    </button>
  )
}
