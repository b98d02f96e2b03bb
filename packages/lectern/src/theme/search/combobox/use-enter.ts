import { useEffect, useEffectEvent, useRef } from 'react'
import type { SearchProgress } from '../use-search.ts'
import { optionId } from './use-listbox.ts'

interface EnterParts {
  state: SearchProgress
  /** What stands in the field. */
  query: string
  isOpen: boolean
  /** Index of the option that a result starts with; -1 if nothing was found. */
  first: number
  /** What Enter searches for when nothing was found. */
  suggestion: string | null
  onSuggestion(query: string): void
  /** Called before an option is opened in a new tab, where no click reports it. */
  onNewTab(index: number): void
}

/**
 * What Enter does: it takes the chosen option, or the suggestion if nothing was found. Pressed before the result of the typed
 * query is there, it waits for that and takes its first option, unless the search fails or is closed first.
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
    if (isDone && isOpen) take(first, press.inNewTab)
  })
  useEffect(() => takeAwaited(state, isOpen), [state, isOpen])
  /** As a click on the option would. */
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
