import type { PageSummary } from '../markdown/compile-page.ts'
import { settingFile } from '../messages/placeholders.ts'
import type { Placement } from '../navigation/place-unlisted.ts'
import { type Problem, pageProblem } from '../problem.ts'

/** Pages that no sidebar lists. The engine adds them to one anyway. */
export function checkPlacements(placements: readonly Placement[]): Problem[] {
  return placements.map(({ record, after }) =>
    warning(
      record.relativePath,
      `not in any sidebar; shown ${after === null ? 'at the end' : `after ${after}`}`,
      `add '${record.path}' to a sidebar in ${settingFile('sidebars')}`,
    ),
  )
}

/** Pages that no other page links to in its text. @param pages every page of the site */
export function checkOrphans(pages: readonly PageSummary[]): Problem[] {
  const linked = new Set(
    pages.flatMap(({ record, references }) =>
      references.filter(({ from, route }) => from === 'text' && route !== record.path).map(({ route }) => route),
    ),
  )
  return pages
    .filter(({ record }) => record.path !== '/' && !linked.has(record.path))
    .map(({ record }) =>
      warning(record.relativePath, 'no other page links here', 'link to it where readers would look for it'),
    )
}

function warning(file: string, message: string, fix: string): Problem {
  return { ...pageProblem(file, message, fix), severity: 'warning' }
}
