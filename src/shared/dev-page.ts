import type { PageChunk } from './page-record.ts'

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

export interface DevPageAnswer {
  /** `null` when the route is no page any more. */
  chunk: PageChunk | null
  problems: DevProblem[]
}
