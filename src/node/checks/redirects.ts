import { asRoute, decodeFragment, isExternal, splitSuffix } from '../../shared/routes.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import type { Problem } from '../problem.ts'
import { suggest } from '../suggest.ts'

/** Redirects that shadow a page, go round in a circle, lead to another redirect or to nowhere. */
export function checkRedirects(
  config: Pick<SiteConfig, 'redirects' | 'planned'>,
  pages: readonly CompiledPage[],
): Problem[] {
  const ids = new Map(pages.map((page) => [page.record.path, page.ids]))
  const table = new Map(Object.entries(config.redirects).map(([from, to]) => [asRoute(from), to]))
  const planned = new Set(config.planned.map(asRoute))
  return [...table].flatMap(([from, to]) => {
    const fault = ids.has(from) ? shadows(from) : targetFault(from, to, { ids, table, planned })
    return fault ? [{ file: 'site.config.ts', line: 0, column: 0, ...fault, severity: 'error' as const }] : []
  })
}

interface Known {
  ids: ReadonlyMap<string, readonly string[]>
  table: ReadonlyMap<string, string>
  planned: ReadonlySet<string>
}

interface Fault {
  message: string
  fix: string
}

function shadows(from: string): Fault {
  return { message: `redirect from ${from} shadows the page there`, fix: 'remove the redirect or the page' }
}

function targetFault(from: string, to: string, { ids, table, planned }: Known): Fault | null {
  if (isExternal(to)) return null
  const [path, suffix] = splitSuffix(to)
  const route = asRoute(path)
  if (route === from) return { message: `redirect from ${from} leads to itself`, fix: 'remove it' }
  const next = table.get(route)
  if (next !== undefined) {
    const loops = asRoute(splitSuffix(next)[0]) === from
    return {
      message: `redirect from ${from} leads to ${loops ? 'a loop' : 'another redirect'}: ${to}`,
      fix: loops ? 'remove one of them' : `write ${next}`,
    }
  }
  if (planned.has(route)) return null
  const anchors = ids.get(route)
  if (!anchors) return { message: `redirect from ${from} leads nowhere: ${to}`, fix: suggest(route, [...ids.keys()]) }
  const anchor = decodeFragment(/#.*$/.exec(suffix)?.[0] ?? '')
  if (anchor === '' || anchors.includes(anchor)) return null
  return { message: `redirect from ${from}: ${route} has no #${anchor}`, fix: suggest(anchor, anchors) }
}
