import { groupBy } from '../../shared/group-by.ts'
import type { PageRecord } from '../../shared/page-record.ts'
import { fileStart, type Problem } from '../problem.ts'

/** Pages that readers and search engines cannot tell apart: the same title or the same description. */
export function checkDuplicates(records: readonly PageRecord[], strict: boolean): Problem[] {
  return [
    ...find(records, 'title', (record) => record.title),
    ...find(records, 'description', (record) => record.frontmatter.description),
  ].map((problem) => ({ ...problem, severity: strict ? 'error' : 'warning' }))
}

function find(
  records: readonly PageRecord[],
  what: string,
  fieldOf: (record: PageRecord) => string,
): Omit<Problem, 'severity'>[] {
  // A page without one has been told so already.
  const written = records.filter((record) => fieldOf(record) !== '')
  return [...groupBy(written, fieldOf)].flatMap(([value, [first, ...others]]) =>
    others.map((record) => ({
      file: record.relativePath,
      ...fileStart,
      message: `has the ${what} of ${first?.relativePath}: ${value}`,
      fix: `write a ${what} of its own`,
    })),
  )
}
