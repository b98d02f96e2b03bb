/** One place of the documentation that answers a query. */
export interface SearchHit {
  /** Route with anchor: `/workflows/steps/#step-exports`. */
  link: string
  /** The section's heading, or the page's title. */
  title: string
  /** Title of the page that holds the section. */
  page: string
}

/** Answers queries; who does it, and where, is not the dialog's business. */
export interface SearchProvider {
  /**
   * @param query as the reader typed it
   * @param signal aborted when the reader has typed on
   */
  search(query: string, signal: AbortSignal): Promise<SearchHit[]>
}
