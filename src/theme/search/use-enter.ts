import { useEffect, useEffectEvent, useRef } from 'react'
import { optionId } from './use-listbox.ts'
import type { SearchState } from './use-search.ts'

interface EnterParts {
  state: SearchState
  /** What stands in the field. */
  query: string
  /** What Enter searches for when nothing was found. */
  suggestion: string | null
  onSuggestion(query: string): void
  /** Told before an option is opened in a new tab, where no click tells it. */
  onNewTab(index: number): void
}

/**
 * What Enter does: it takes the chosen option, or the suggestion where nothing was found. Pressed before the result of what
 * was typed is there, it takes the first option as soon as that comes.
 */
export function useEnter({
  state,
  query,
  suggestion,
  onSuggestion,
  onNewTab,
}: EnterParts): (index: number, inNewTab: boolean) => void {
  const awaited = useRef<{ query: string; inNewTab: boolean } | null>(null)
  const takeAwaited = useEffectEvent((state: SearchState) => {
    if (state.type !== 'found' || awaited.current?.query !== state.query) return
    const { inNewTab } = awaited.current
    awaited.current = null
    if (suggestion === null) press(0, inNewTab)
  })
  useEffect(() => takeAwaited(state), [state])
  /** As a click on the option would. */
  function press(index: number, inNewTab: boolean): void {
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
    if (index >= 0) press(index, inNewTab)
    else if (suggestion !== null) onSuggestion(suggestion)
  }
}
