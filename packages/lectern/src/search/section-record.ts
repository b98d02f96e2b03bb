/**
 * A searchable section, for both providers. A page has one record for itself (title, description and the text before its
 * first heading), and one for each heading.
 */
export interface SectionRecord {
  /** Route with anchor: `/workflows/steps/#step-exports`; unique. */
  link: string
  /** Title of the page. */
  page: string
  /** The section's heading; the page's title in the page's own record. */
  title: string
  /** 1 for the page's own record, otherwise the heading's level, 2 to 6. */
  level: number
  /** Headings between the page's title and this one, outermost first. */
  ancestors: string[]
  /** Plain text, one line per block. */
  text: string
  /** The code of each fence. */
  code: string[]
  /** Search terms: from the front matter for the page's own record, otherwise the section's own. */
  keywords: string[]
  /** Names of the constants in the section: `PAYLOAD_SIZE_LIMIT`. */
  constants: string[]
  /** Whether the page is about a removed feature and ranks lower. */
  isLegacy: boolean
}
