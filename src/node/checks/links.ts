import { asRoute } from '../../shared/routes.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import type { PageReference } from '../markdown/context.ts'
import type { Problem } from '../problem.ts'
import { nearest } from '../suggest.ts'

/** Route -> the ids on its page; `null` where they are not known, and any anchor may be there. */
export type KnownIds = ReadonlyMap<string, readonly string[] | null>

/**
 * Links within the site that lead to no page, or to no such place on it.
 * @param ids of everything that may be linked to; by default the given pages, and the data that they serve
 */
export function checkLinks(
  pages: readonly CompiledPage[],
  config: Pick<SiteConfig, 'redirects'>,
  ids: KnownIds = new Map(pages.flatMap(targetsOf)),
): Problem[] {
  const redirects = new Map(Object.entries(config.redirects).map(([from, to]) => [asRoute(from), to]))
  const routes = [...ids.keys()]
  return pages.flatMap((page) =>
    page.references.flatMap((reference) => {
      const fault = faultOf(reference, ids, redirects, routes)
      return fault ? [{ file: page.record.relativePath, ...reference.place, ...fault, severity: 'error' as const }] : []
    }),
  )
}

function targetsOf({ record, ids, published = [] }: CompiledPage): [route: string, ids: readonly string[]][] {
  return [[record.path, ids], ...published.map(({ path }): [string, string[]] => [path, []])]
}

function faultOf(
  { route, anchor, written }: PageReference,
  ids: KnownIds,
  redirects: ReadonlyMap<string, string>,
  routes: readonly string[],
): { message: string; fix: string } | null {
  const anchors = ids.get(route)
  if (anchors === undefined) {
    const target = redirects.get(asRoute(route))
    if (target !== undefined) return { message: `link to ${written} is redirected`, fix: `link to ${target}` }
    const candidate = nearest(route, routes)
    return {
      message: `link to ${written} goes nowhere`,
      fix: candidate ? `did you mean ${candidate} ?` : 'link to a page of this site',
    }
  }
  if (anchor === '' || anchors === null || anchors.includes(anchor)) return null
  const candidate = nearest(anchor, anchors)
  return {
    message: `link to ${written}: the page has no #${anchor}`,
    fix: candidate ? `did you mean ${route}#${candidate} ?` : `link to the page, or give a heading there {#${anchor}}`,
  }
}
