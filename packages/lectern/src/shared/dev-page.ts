import type { PageChunk } from './page-record.ts'
import type { NavData } from './site-data.ts'

/** Where the authoring server tells of a page, below the base: `@dev/page?route=/x/`. */
export const devPagePath = '/@dev/page'

/** A problem as the authoring server sends it. */
export interface DevProblem {
  file: string
  line: number
  column: number
  message: string
  fix: string
  severity: 'error' | 'warning'
}

/** The site as the authoring server knows it. */
export interface DevState {
  /** How often it has changed: a document with a lower number is older than the site. */
  revision: number
  /** What is wrong with the site, and with the page that was asked for. */
  problems: DevProblem[]
}

/** All that shows a page as it is now; sent to open pages with the edit of one source, so that they need not ask. */
export interface DevPageAnswer extends DevState {
  /** `null` when the route is no page any more. */
  chunk: PageChunk | null
  /** The part of the navigation that stands beside it. */
  nav: NavData
}
