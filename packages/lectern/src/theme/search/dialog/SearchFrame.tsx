import { useEffect, useState } from 'react'
import { writeQuery } from '../../../client/search/search-field.ts'
import { pagesName } from '../../../shared/site-data.ts'
import { useApp, useAppState } from '../../app-context.ts'
import { Icon } from '../../header/icons.tsx'
import { SearchFailure } from './SearchFailure.tsx'
import { SearchSkeleton } from './SearchSkeleton.tsx'
import { useVisibleHeight } from './use-visible-height.ts'

/**
 * The search dialog that every document includes. Readers can type into its field before any code has loaded; the search's code adds
 * the rest. It's the browser's own dialog, so Escape and a click outside close it. `client/shell/inert-background.ts` keeps the focus inside.
 */
export function SearchFrame(): React.ReactNode {
  const { actions } = useApp()
  const { code, isOpen, failure } = useAppState((state) => state.search)
  const label = useAppState((state) => `Search ${pagesName(state.nav.site)}`)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    // An Enter pressed before the search's code had loaded takes effect now.
    const isEntered = code && field?.closest('dialog')?.dataset.key === 'Enter'
    if (isEntered) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  }, [code, field])
  useVisibleHeight(field, isOpen)
  return (
    <dialog
      className="search-dialog"
      aria-label={label}
      onClose={actions.searchClosed}
      onKeyDown={({ currentTarget, key }) => {
        // Same as in `boot-tail.ts`.
        currentTarget.dataset.key = key
      }}
      closedby="any"
    >
      <div className="search-field">
        <Icon name="search" size={20} />
        <input
          ref={setField}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls="search-results"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Search..."
        />
        <button type="button" className="search-clear" aria-label="Clear" onClick={() => field && clear(field)}>
          <Icon name="cross" size={16} />
        </button>
        <form method="dialog">
          <button type="submit">
            <span>Close</span> <kbd>Esc</kbd>
          </button>
        </form>
      </div>
      {code && field ? (
        <code.Panel field={field} isOpen={isOpen} />
      ) : failure ? (
        <SearchFailure {...failure} field={field} />
      ) : (
        <SearchSkeleton />
      )}
    </dialog>
  )
}

function clear(field: HTMLInputElement): void {
  writeQuery(field, '')
  field.focus()
}
