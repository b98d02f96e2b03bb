import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SearchProvider, SearchResult } from '../../search/provider.ts'
import { toLoadError } from '../../search/search-error.ts'
import type { LoadError } from '../../shared/load-failure.ts'

export type SearchProgress =
  | { type: 'idle' }
  /** No result has arrived yet. */
  | { type: 'loading' }
  /** The result of `query`; the reader may have typed on. */
  | { type: 'found'; query: string; result: SearchResult }
  | { type: 'failed'; error: LoadError; retry: () => void }

// Constants, so that memoized values derived from them stay the same.
const idle: SearchProgress = { type: 'idle' }
const loading: SearchProgress = { type: 'loading' }

/** The text of the document's search field. */
export function useQuery(field: HTMLInputElement): string {
  return useSyncExternalStore(
    (listener) => {
      field.addEventListener('input', listener)
      return () => field.removeEventListener('input', listener)
    },
    () => field.value,
  )
}

/** The result of a query. The previous result stays until the new one arrives; outdated answers are dropped. */
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
