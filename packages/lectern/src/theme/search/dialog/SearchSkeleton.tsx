/** Placeholder for results. */
export function SearchSkeleton(): React.ReactNode {
  return <div className="search-skeleton" aria-hidden="true" />
}
