import type { PageSummary } from '../markdown/compile-page.ts'
import type { PageReference } from '../markdown/context.ts'
import type { Problem } from '../problem.ts'
import { faultOf, type LinkFault, type Targets } from './targets.ts'

/** Dead internal links in the text, and dead `prev` and `next` links in the front matter. */
export function checkLinks(pages: readonly PageSummary[], targets: Targets): Problem[] {
  return pages.flatMap(({ record, references }) =>
    references.flatMap((reference) => {
      const fault = faultOf(reference, targets) ?? linkToSelf(reference, record.path) ?? linkWithHost(reference)
      if (!fault) return []
      const message = `${subjectOf(reference, fault)}${fault.message}`
      return [{ file: record.relativePath, ...reference.place, message, fix: fault.fix, severity: 'error' as const }]
    }),
  )
}

function subjectOf({ from, written }: PageReference, fault: LinkFault): string {
  if (from !== 'text') return `${from}: ${written}`
  return fault.isDead ? `dead link: ${written}` : `link to ${written}`
}

function linkToSelf({ from, route }: PageReference, own: string): LinkFault | null {
  if (from === 'text' || route !== own) return null
  return { message: ' is this page', fix: `use another page, or write ${from}: false`, isDead: false }
}

/** The address of the site can change, and readers of a preview or a saved copy would leave it. */
function linkWithHost({ sitePath }: PageReference): LinkFault | null {
  if (sitePath === undefined) return null
  return { message: ' is a page of this site, written with its host', fix: `write ${sitePath}`, isDead: false }
}
