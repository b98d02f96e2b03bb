import { groupBy } from '../../shared/group-by.ts'
import type { PageRecord } from '../../shared/page-record.ts'
import { fileStart, type Problem } from '../problem.ts'

/** Pages that share a title or a description, so readers and search engines can't tell them apart. */
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
  // A page without one has been reported so already.
  const written = records.filter((record) => fieldOf(record) !== '')
  return [...groupBy(written, fieldOf)].flatMap(([value, [first, ...others]]) =>
    others.map((record) => ({
      file: record.relativePath,
      ...fileStart,
      message: `same ${what} as ${first?.relativePath}: ${value}`,
      fix: `write a unique ${what}`,
    })),
  )
}
