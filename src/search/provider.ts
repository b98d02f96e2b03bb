/** A piece of text; `isMatch` where it matches the query. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/** One place of the documentation that answers a query. */
export interface SearchHit {
  /** Route with anchor: `/workflows/steps/#step-exports`. */
  link: string
  /** The section's heading, or the page's title. */
  title: TextPart[]
  /** Title of the page that holds the section. */
  page: string
  /** Headings between the page's title and this one, outermost first. */
  ancestors: string[]
  /** The matched text in its context; empty when only the heading matches. */
  excerpt: TextPart[]
}

/** A fact that answers the query by itself. */
export interface SearchAnswer {
  kind: 'constant' | 'error' | 'endpoint'
  /** `PAYLOAD_SIZE_LIMIT` in words a reader knows, `Runtime Quota Exceeded`, `Create a source`. */
  name: string
  /** The value, the first mend, or method and path. */
  text: string
  /** Route with anchor of the section that says so. */
  link: string
  /** Title of the page that holds the section. */
  page: string
}

export interface SearchResult {
  /** Best first. */
  hits: SearchHit[]
  answers: SearchAnswer[]
  /** The query as it was probably meant, when it finds nothing as typed. */
  suggestion: string | null
}

/** Answers queries; who does it, and where, is not the dialog's business. */
export interface SearchProvider {
  /**
   * @param query as the reader typed it
   * @param signal aborted when the reader has typed on; the promise may then reject with an `AbortError`
   * @param onFound told the result without excerpts, where these take longer; not all providers do
   */
  search(query: string, signal: AbortSignal, onFound?: (result: SearchResult) => void): Promise<SearchResult>
}
