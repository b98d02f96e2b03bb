import { groupBy } from '../../shared/group-by.ts'
import type { PageRecord } from '../../shared/page-record.ts'
import { type Problem, pageProblem } from '../problem.ts'

/**
 * Pages that share a title or a description, so readers and search engines can't tell them apart.
 * @param wasPublished whether a page was published before; such a page keeps what it has
 */
export function checkDuplicates(
  records: readonly PageRecord[],
  houseRules: boolean,
  wasPublished: (path: string) => boolean = () => true,
): Problem[] {
  const [older, newer] = [true, false].map((old) => records.filter(({ path }) => wasPublished(path) === old))
  const ordered = [...(older ?? []), ...(newer ?? [])]
  return [
    ...find(ordered, 'title', (record) => record.title),
    ...find(ordered, 'description', (record) => record.frontmatter.description),
  ].map((problem) => ({ ...problem, severity: houseRules ? 'error' : 'warning' }))
}

function find(records: readonly PageRecord[], what: string, fieldOf: (record: PageRecord) => string): Problem[] {
  // A page without one has been reported so already.
  const written = records.filter((record) => fieldOf(record) !== '')
  return [...groupBy(written, fieldOf)].flatMap(([value, [first, ...others]]) =>
    others.map(({ path, relativePath }) =>
      pageProblem(
        relativePath,
        `${first?.path} and ${path} have the same ${what}: ${value}`,
        `change it here, or in <content>/${first?.relativePath}`,
      ),
    ),
  )
}
