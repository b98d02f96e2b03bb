import type { PageFacts } from '../markdown/compile-page.ts'
import type { Placement } from '../navigation/place-unlisted.ts'
import { fileStart, type Problem } from '../problem.ts'

export interface ReachableInput {
  compiled: readonly PageFacts[]
  /** Pages that no sidebar lists, and where they were put. */
  placements: readonly Placement[]
  strict: boolean
}

/** Pages that nobody gave a place in a sidebar, and pages that no other page's text leads to. Neither breaks the site. */
export function checkReachable({ compiled, placements, strict }: ReachableInput): Problem[] {
  const linked = new Set(
    compiled.flatMap(({ record, references }) =>
      references.filter(({ from, route }) => from === 'text' && route !== record.path).map(({ route }) => route),
    ),
  )
  const orphans = compiled.filter(({ record }) => strict && record.path !== '/' && !linked.has(record.path))
  return [
    ...placements.map(({ record, after }) =>
      warning(
        record.relativePath,
        `stands in no sidebar; it is shown ${after === null ? 'at the end' : `after ${after}`}`,
        `add '${record.path}' to a sidebar in site.config.ts`,
      ),
    ),
    ...orphans.map(({ record }) =>
      warning(record.relativePath, "no other page's text links here", 'link to it where a reader would want it'),
    ),
  ]
}

function warning(file: string, message: string, fix: string): Problem {
  return { file, ...fileStart, message, fix, severity: 'warning' }
}
