/** A heading of a page, in document order. */
export interface Header {
  /** 2 for `##` to 6 for `######`; the page's own `#` heading is its title. */
  level: number
  /** The heading's text without markup. */
  title: string
  /** The element id, so `#slug` is the heading's address on the page. */
  slug: string
}

export type Layout = 'page' | 'home' | 'reference'
export type PageKind = 'tutorial' | 'how-to' | 'reference' | 'explanation' | 'index'

/** A page's front matter, after the schema has checked it. */
export interface Frontmatter {
  title: string
  description: string
  /** Route of the page to read before, or `false` for none; absent means the sidebar's order. */
  prev?: string | false
  /** Route of the page to read next, or `false` for none; absent means the sidebar's order. */
  next?: string | false
  layout: Layout
  kind?: PageKind
  keywords?: string[]
}

/** The one record of a page; every output of the site is a function of these. */
export interface PageRecord {
  title: string
  frontmatter: Frontmatter
  /** Route as the source's place gives it: `/workflows/steps/`. */
  regularPath: string
  /** Source below the content folder, forward slashes: `workflows/steps/index.md`. */
  relativePath: string
  /** Stable identifier of the page, derived from its route: `v-1a2b3c4d`. */
  key: string
  /** Canonical route, base excluded: `/workflows/steps/`. */
  path: string
  headers: Header[]
}

/** A page that another page links to. */
export interface PageLink {
  title: string
  path: string
}

/** What the shell needs to show a page, without the page's content. */
export interface PageData extends PageRecord {
  /** Which of the site's sidebars the page has. */
  sidebar: string
  /** Titles of the sidebar groups above the page, outermost first. */
  breadcrumbs: string[]
  prev: PageLink | null
  next: PageLink | null
  /** Reading time, at least one minute. */
  minutes: number
  /** Day of the last change to the source, `2026-11-21`, or `null` if the history doesn't have it. */
  changed: string | null
  /** Where the source can be edited, or `null` if no repository is configured. */
  editUrl: string | null
  /** Slug of a heading -> what lists of headings show next to its title, such as a method. Absent on most pages. */
  labels?: Record<string, string>
  /** Anchor that has moved to another page -> its new address, base included. Absent on most pages. */
  movedAnchors?: Record<string, string>
  /** Former id -> id that replaces it on the page. Absent on most pages; the browser gets them as elements of the content. */
  formerIds?: Record<string, string>
}

/** A page as it travels to the browser on client navigation: the content of one page chunk. */
export interface PageChunk {
  data: PageData
  html: string
}
