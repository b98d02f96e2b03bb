import { useEffect, useState } from 'react'
import type { SearchHit, SearchProvider } from '../../search/provider.ts'

export type SearchState = { type: 'idle' } | { type: 'hits'; hits: SearchHit[] } | { type: 'failed' }

/** The answer to a query; while a newer one is under way, the one before stays. */
export function useSearch(provider: SearchProvider, query: string): SearchState {
  const [state, setState] = useState<SearchState>({ type: 'idle' })
  useEffect(() => {
    if (query.trim() === '') {
      setState({ type: 'idle' })
      return
    }
    const abort = new AbortController()
    provider.search(query, abort.signal).then(
      ({ hits }) => abort.signal.aborted || setState({ type: 'hits', hits }),
      () => abort.signal.aborted || setState({ type: 'failed' }),
    )
    return () => abort.abort()
  }, [provider, query])
  return state
}
