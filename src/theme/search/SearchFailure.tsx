interface SearchFailureProps {
  /** For those who look for the cause. */
  detail?: string | undefined
  /** What the button does; without it the button does what `data-action` says, which works before the application is there. */
  onRetry?: () => void
}

/** Code or index of the search did not come: what happened, and another try. What was typed stays in the field. */
export function SearchFailure({ detail, onRetry }: SearchFailureProps): React.ReactNode {
  return (
    <div className="search-failure" role="alert">
      <p>
        Search could not be loaded. Are you offline? <small>{detail}</small>
      </p>
      <button type="button" className="button" data-action={onRetry ? undefined : 'retry-search'} onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
