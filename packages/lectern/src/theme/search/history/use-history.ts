import { useState } from 'react'
import { recentPages } from '../../../client/storage/recent-pages.ts'
import { recentSearches } from '../../../client/storage/recent-searches.ts'
import { useAppState } from '../../app-context.ts'
import type { SearchHistory } from '../results/options.ts'

/** Reads the history only when the dialog opens, so that the list doesn't change while it is open. */
export function useHistory(isOpen: boolean): { history: SearchHistory; refresh(): void } {
  const current = useAppState((state) => state.page.path)
  const read = (): SearchHistory => ({
    searches: recentSearches(),
    visited: recentPages().filter(({ path }) => path !== current),
  })
  const [history, setHistory] = useState(read)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setHistory(read())
  }
  return { history, refresh: () => setHistory(read()) }
}

export function hasHistory({ searches, visited }: SearchHistory): boolean {
  return searches.length + visited.length > 0
}
