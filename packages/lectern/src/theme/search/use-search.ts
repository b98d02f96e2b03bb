import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SearchProvider, SearchResult } from '../../search/provider.ts'
import { toLoadError } from '../../search/search-error.ts'
import type { LoadError } from '../../shared/load-failure.ts'

export type SearchProgress =
  | { type: 'idle' }
  /** Nothing is there to be shown yet. */
  | { type: 'loading' }
  /** The result of `query`, which the reader may have changed meanwhile. */
  | { type: 'found'; query: string; result: SearchResult }
  | { type: 'failed'; error: LoadError; retry: () => void }

// Each one value, so that what is made of it is made once.
const idle: SearchProgress = { type: 'idle' }
const loading: SearchProgress = { type: 'loading' }

/** What stands in the document's own field. */
export function useQuery(field: HTMLInputElement): string {
  return useSyncExternalStore(
    (listener) => {
      field.addEventListener('input', listener)
      return () => field.removeEventListener('input', listener)
    },
    () => field.value,
  )
}

/** The result of a query; while a newer one is under way, the one before stays. The answer to an older query is dropped. */
export function useSearch(provider: SearchProvider, query: string): SearchProgress {
  const [state, setState] = useState(idle)
  const isIdle = query.trim() === ''
  useEffect(() => {
    if (isIdle) {
      setState(idle)
      return
    }
    const abort = new AbortController()
    async function ask(): Promise<void> {
      setState((before) => (before.type === 'found' ? before : loading))
      const next = await provider.search(query, abort.signal).then(
        (result): SearchProgress => ({ type: 'found', query, result }),
        (cause: unknown): SearchProgress => ({ type: 'failed', error: toLoadError(cause), retry: ask }),
      )
      if (!abort.signal.aborted) setState(next)
    }
    void ask()
    return () => abort.abort()
  }, [provider, query, isIdle])
  if (isIdle) return idle
  return state.type === 'idle' ? loading : state
}
