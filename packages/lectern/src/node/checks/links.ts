import type { PageFacts } from '../markdown/compile-page.ts'
import type { PageReference } from '../markdown/context.ts'
import type { Problem } from '../problem.ts'
import { type Fault, faultOf, type Targets } from './targets.ts'

/** Links within the site, and neighbours that front matter names, that lead to no page or to no such place on it. */
export function checkLinks(pages: readonly PageFacts[], targets: Targets): Problem[] {
  return pages.flatMap(({ record, references }) =>
    references.flatMap((reference) => {
      const fault = faultOf(reference, targets) ?? ownNeighbour(reference, record.path)
      if (!fault) return []
      const message = `${subjectOf(reference)}${fault.message}`
      return [{ file: record.relativePath, ...reference.place, message, fix: fault.fix, severity: 'error' as const }]
    }),
  )
}

function subjectOf({ from, written }: PageReference): string {
  return from === 'text' ? `link to ${written}` : `${from}: ${written}`
}

function ownNeighbour({ from, route }: PageReference, own: string): Fault | null {
  if (from === 'text' || route !== own) return null
  return { message: ' is this page itself', fix: `name another page, or write ${from}: false` }
}
