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
  /** The matched text in its context; empty where there is none; `null` where it has to be asked for. */
  excerpt: TextPart[] | null
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
   */
  search(query: string, signal: AbortSignal): Promise<SearchResult>
  /**
   * The excerpts of some hits of a query, by their links; a provider without this sends them with the hits. Their texts may
   * have to be fetched, so only those that the reader sees should be asked for.
   * @param signal as for `search`
   */
  excerpts?(query: string, links: readonly string[], signal: AbortSignal): Promise<Excerpts>
}

/** Link of a hit -> the matched text in its context, or its beginning; empty where the section has no text. */
export type Excerpts = ReadonlyMap<string, TextPart[]>
