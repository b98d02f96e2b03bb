/** A piece of text; `isMatch` if it matches the query. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/** A section that matches a query. */
export interface SearchHit {
  /** Route with anchor: `/workflows/steps/#step-exports`. */
  link: string
  /** The section's heading, or the page's title. */
  title: TextPart[]
  /** Title of the section's page. */
  page: string
  /** Headings between the page's title and this one, outermost first. */
  ancestors: string[]
  /** The matched text in its context; empty if there is none; `null` if it must be requested. */
  excerpt: TextPart[] | null
}

/** A direct answer to a query. */
export interface SearchAnswer {
  kind: 'constant' | 'error' | 'endpoint'
  /** `Payload size limit`, `Runtime Quota Exceeded`, `Create a source`. */
  name: string
  /** The value, the first fix, or the method and path. */
  text: string
  /** Route of its section, with anchor. */
  link: string
  /** Title of the section's page. */
  page: string
}

export interface SearchResult {
  /** Best first. */
  hits: SearchHit[]
  answers: SearchAnswer[]
  /** A corrected query, if the typed one finds nothing. */
  suggestion: string | null
}

/** Answers queries; hides the implementation from the dialog. */
export interface SearchProvider {
  /**
   * @param query as typed
   * @param signal aborted when the reader types on; the promise may then reject with an `AbortError`
   */
  search(query: string, signal: AbortSignal): Promise<SearchResult>
  /**
   * Excerpts for some hits of a query, by link; without this method, hits include their excerpts. Texts may have to be
   * fetched, so request only visible hits.
   * @param signal as for `search`
   */
  excerpts?(query: string, links: readonly string[], signal: AbortSignal): Promise<Excerpts>
}

/** Link of a hit -> the matched text in its context, or the beginning of the text; may be empty. */
export type Excerpts = ReadonlyMap<string, TextPart[]>
