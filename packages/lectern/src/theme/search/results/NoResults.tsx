import { useAppState } from '../../app-context.ts'

interface NoResultsProps {
  query: string
  suggestion: string | null
  onSearch(query: string): void
}

/** Shown if nothing was found, with a suggestion and a link to support. Popular pages follow below. */
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
          Stuck? <a href={supportUrl}>Ask for help</a>
        </p>
      )}
    </div>
  )
}
