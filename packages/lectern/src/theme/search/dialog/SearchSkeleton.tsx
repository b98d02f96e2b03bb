/** What stands where results will be. */
export function SearchSkeleton(): React.ReactNode {
  return <div className="search-skeleton" aria-hidden="true" />
}
