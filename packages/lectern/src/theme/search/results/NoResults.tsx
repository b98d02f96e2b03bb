import { useAppState } from '../../app-context.ts'

interface NoResultsProps {
  query: string
  suggestion: string | null
  onSearch(query: string): void
}

/** Nothing was found: what may have been meant, and whom to ask. Below it stands what many look for. */
export function NoResults({ query, suggestion, onSearch }: NoResultsProps): React.ReactNode {
  const supportUrl = useAppState((state) => state.nav.site.supportUrl)
  return (
    <div className="search-none">
      <p>
        No results for <b>“{query.trim()}”</b>
      </p>
      {suggestion !== null && (
        <button type="button" className="search-suggestion" onClick={() => onSearch(suggestion)}>
          Did you mean <b>{suggestion}</b>?
        </button>
      )}
      {supportUrl && (
        <p>
          Not in the docs? <a href={supportUrl}>Ask for help</a>
        </p>
      )}
    </div>
  )
}
