import { useState } from 'react'
import { recentPages } from '../../client/storage/recent-pages.ts'
import { recentSearches } from '../../client/storage/recent-searches.ts'
import { useAppState } from '../app-context.ts'
import type { KnownPlaces } from './options.ts'

/** Read when the dialog opens, and not while it is open: nothing in it moves by itself. */
export function useKnownPlaces(isOpen: boolean): { known: KnownPlaces; refresh(): void } {
  const current = useAppState((state) => state.page.path)
  const read = (): KnownPlaces => ({
    searches: recentSearches(),
    visited: recentPages().filter(({ path }) => path !== current),
  })
  const [known, setKnown] = useState(read)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setKnown(read())
  }
  return { known, refresh: () => setKnown(read()) }
}

export function hasHistory({ searches, visited }: KnownPlaces): boolean {
  return searches.length + visited.length > 0
}
