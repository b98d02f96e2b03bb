import { useEffect, useEffectEvent, useRef } from 'react'
import { searchDialog } from '../../../client/search/search-field.ts'
import type { SearchProgress } from '../use-search.ts'
import { optionId } from './use-listbox.ts'

interface EnterParts {
  state: SearchProgress
  /** Current text of the field. */
  query: string
  isOpen: boolean
  /** Index of the initially selected option; -1 if nothing was found. */
  first: number
  /** What Enter searches for if nothing was found. */
  suggestion: string | null
  onSuggestion(query: string): void
  /** Called before an option is opened in a new tab, where no click reports it. */
  onNewTab(index: number): void
}

/**
 * Handles Enter: opens the selected option, or searches for the suggestion if nothing was found. If the results of the
 * typed query haven't arrived, waits and opens the first one, unless another key is pressed, or the search fails or is closed first.
 */
export function useEnter({
  state,
  query,
  isOpen,
  first,
  suggestion,
  onSuggestion,
  onNewTab,
}: EnterParts): (index: number, inNewTab: boolean) => void {
  const awaited = useRef<{ query: string; inNewTab: boolean } | null>(null)
  const takeAwaited = useEffectEvent((state: SearchProgress, isOpen: boolean) => {
    const press = awaited.current
    const isDone = state.type === 'found' && state.query === press?.query
    if (isDone || state.type === 'failed' || !isOpen) awaited.current = null
    // Any other key withdraws it. The dialog doesn't report Escape if it's opened again at once.
    if (isDone && isOpen && searchDialog()?.dataset.key === 'Enter') take(first, press.inNewTab)
  })
  useEffect(() => takeAwaited(state, isOpen), [state, isOpen])
  /** Acts like a click on the option. */
  function take(index: number, inNewTab: boolean): void {
    const option = document.getElementById(optionId(index))
    if (inNewTab && option instanceof HTMLAnchorElement) {
      onNewTab(index)
      window.open(option.href)
    } else option?.click()
  }
  return (index: number, inNewTab: boolean): void => {
    const isLate = state.type === 'loading' || (state.type === 'found' && state.query !== query)
    awaited.current = isLate ? { query, inNewTab } : null
    if (isLate) return
    if (index >= 0) take(index, inNewTab)
    else if (suggestion !== null) onSuggestion(suggestion)
  }
}
