import type { PageFacts } from '../markdown/compile-page.ts'
import type { Placement } from '../navigation/place-unlisted.ts'
import { fileStart, type Problem } from '../problem.ts'

/** Pages that no sidebar lists. They are shown all the same. */
export function checkPlacements(placements: readonly Placement[]): Problem[] {
  return placements.map(({ record, after }) =>
    warning(
      record.relativePath,
      `stands in no sidebar; it is shown ${after === null ? 'at the end' : `after ${after}`}`,
      `add '${record.path}' to a sidebar in site.config.ts`,
    ),
  )
}

/** Pages that no other page's text links to. @param pages of the whole site */
export function checkOrphans(pages: readonly PageFacts[]): Problem[] {
  const linked = new Set(
    pages.flatMap(({ record, references }) =>
      references.filter(({ from, route }) => from === 'text' && route !== record.path).map(({ route }) => route),
    ),
  )
  return pages
    .filter(({ record }) => record.path !== '/' && !linked.has(record.path))
    .map(({ record }) =>
      warning(record.relativePath, "no other page's text links here", 'link to it where a reader would want it'),
    )
}

function warning(file: string, message: string, fix: string): Problem {
  return { file, ...fileStart, message, fix, severity: 'warning' }
}
