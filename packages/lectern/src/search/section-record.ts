/**
 * What a search knows of one section; both providers search these. A page gives one for itself (title, description and what
 * stands before its first heading), and one for each of its headings.
 */
export interface SectionRecord {
  /** Route with anchor: `/workflows/steps/#step-exports`; unique. */
  link: string
  /** Title of the page. */
  page: string
  /** The section's heading; the page's title in the page's own record. */
  title: string
  /** 1 for the page's own record, else the heading's level, 2 to 6. */
  level: number
  /** Headings between the page's title and this one, outermost first. */
  ancestors: string[]
  /** Plain words, a line for each block. */
  text: string
  /** The code of each fence. */
  code: string[]
  /** Words that readers search for: those of the front matter in the page's own record, and those that a section gives itself. */
  keywords: string[]
  /** Names of the constants that the section cites: `PAYLOAD_SIZE_LIMIT`. */
  constants: string[]
  /** Whether the page is about what is gone, so that others come before it. */
  isLegacy: boolean
}
