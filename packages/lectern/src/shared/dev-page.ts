import type { PageChunk } from './page-record.ts'
import type { NavData } from './site-data.ts'

/** The authoring server's address for a page's state, below the base: `@dev/page?route=/x/`. */
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

/** The site's state on the authoring server. */
export interface DevState {
  /** How many times the site has changed. A document with a lower number is out of date. */
  revision: number
  /** Problems of the site and the requested page. */
  problems: DevProblem[]
}

/** A page's current state. After an edit to a single source, the server sends it to open pages, so they don't have to fetch it. */
export interface DevPageAnswer extends DevState {
  /** `null` if the route no longer has a page. */
  chunk: PageChunk | null
  /** The part of the navigation that's shown next to it. */
  nav: NavData
}
