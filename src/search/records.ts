/** What the index holds of one section; short names, as the file holds thousands of them. */
export interface SearchRecord {
  /** Route with anchor. */
  id: string
  /** Heading of the section, or the page's title. */
  title: string
  /** Title of the page. */
  page: string
  /** Words that the title does not say: front matter keywords. */
  words: string
}
