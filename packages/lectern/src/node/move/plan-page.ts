import { linkedAddress, sourceToRoute } from '../../shared/routes/routes.ts'
import { pagesAmong, searchFileOf } from '../content/find-pages.ts'
import { refuseAddress, sourceFor } from '../content/new-page.ts'
import { nearest } from '../messages/suggest.ts'
import { count, type SiteError, usageError } from '../problem.ts'
import { addressKey } from '../redirects/read-redirects.ts'
import type { Renames } from './renames.ts'
import type { MoveRequest } from './request.ts'

/** What a site has before a page moves. */
export interface BeforeMove {
  /** Every file below the content folder. */
  files: readonly string[]
  redirects: Readonly<Record<string, string>>
  /** Every address that has been published; `null` if the site doesn't record them. */
  recorded: ReadonlySet<string> | null
}

/** How addresses and files change, and the old addresses that readers may still use. */
export interface PlannedRenames {
  renames: Renames
  /** Old address -> new address. */
  redirects: ReadonlyMap<string, string>
}

interface Site extends BeforeMove {
  /** Route -> source. */
  sources: ReadonlyMap<string, string>
  /** The routes below the page that moves. */
  below: readonly string[]
}

/**
 * Plans to move a page and those below it, or to delete a page. If the author has already moved or deleted the file, only
 * addresses change.
 * @throws SiteError if the site has no such page, or something else is at the new address
 */
export function planPage(request: MoveRequest, before: BeforeMove): PlannedRenames {
  const { from, to, deletes } = request
  const sources = new Map(pagesAmong(before.files).map((file) => [sourceToRoute(file), file]))
  const isBelow = (route: string): boolean => from.route.endsWith('/') && route.startsWith(from.route)
  const below = [...sources.keys()].filter((route) => route !== from.route && isBelow(route))
  const site = { ...before, sources, below }
  const isGone = !sources.has(from.route) && below.length === 0
  if (isGone && !(before.recorded?.has(from.route) || (!deletes && sources.has(to.route))))
    throw missingPage(from.route, site)
  const { routes, files } = deletes ? planDeletion(request, site) : planRenaming(request, site, isGone)
  const isPublished = (route: string): boolean =>
    before.recorded ? before.recorded.has(route) : sources.has(route) || (isGone && route === from.route)
  const redirects = new Map([...routes].filter(([route]) => isPublished(route)))
  return { renames: { routes, files, heading: null, deletes }, redirects }
}

function planDeletion({ from, to }: MoveRequest, site: Site): Pick<Renames, 'routes' | 'files'> {
  const { files, sources, below } = site
  if (below.length > 0)
    throw usageError(
      `${from.route} has ${count(below.length, 'page')} below it, such as ${below[0]}`,
      'move or delete them first',
    )
  if (!sources.has(to.route)) throw missingPage(to.route, site)
  return {
    routes: new Map([[from.route, addressKey(to.route, to.anchor)]]),
    files: new Map(filesOf(from.route, sources.get(from.route), files).map((file) => [file, null])),
  }
}

function planRenaming(
  { from, to }: MoveRequest,
  site: Site,
  isGone: boolean,
): { routes: Map<string, string>; files: Map<string, string> } {
  const { files: all, sources, below } = site
  const moved = new Map([[from.route, to.route]])
  const files = new Map<string, string>()
  if (isGone) {
    for (const route of movedByHand(from.route, to.route, site)) moved.set(from.route + route, to.route + route)
    return { routes: moved, files }
  }
  if (below.length > 0 && (to.route.startsWith(from.route) || !to.route.endsWith('/'))) {
    const fix = 'use an address that ends with / and is not below the old one'
    throw usageError(`${from.route} has pages below it, which can't move to ${to.route}`, fix)
  }
  const source = sources.get(from.route)
  for (const file of filesOf(from.route, source, all)) {
    const path = newPath(file, source, { from: from.route, to: to.route })
    if (path === null) continue
    files.set(file, path)
    if (sources.get(sourceToRoute(file)) === file) moved.set(sourceToRoute(file), sourceToRoute(path))
  }
  for (const [old, route] of moved) checkFree(old, route, site)
  const taken = [...files.values()].find((path) => all.includes(path) && !files.has(path))
  if (taken !== undefined) throw usageError(`${taken} already exists`, 'rename or remove it first')
  return { routes: moved, files }
}

function missingPage(route: string, { sources }: Site): SiteError {
  const candidate = nearest(route, [...sources.keys()])
  return usageError(
    `${route} does not exist`,
    candidate === null ? 'use the address of a page' : `did you mean ${candidate}?`,
  )
}

/** What is below the new address, without it, and was published below the old one. */
function movedByHand(from: string, to: string, { sources, recorded }: Site): string[] {
  const rest = [...sources.keys()].filter((route) => route.startsWith(to)).map((route) => route.slice(to.length))
  return rest.filter((route) => route !== '' && recorded?.has(from + route))
}

/** Everything in the folder of a page, or the page and its search words if it's only a file. */
function filesOf(route: string, source: string | undefined, all: readonly string[]): string[] {
  const own = source === undefined ? [] : [source, searchFileOf(source)]
  const isInFolder = (file: string): boolean => route.endsWith('/') && file.startsWith(route.slice(1))
  return all.filter((file) => own.includes(file) || isInFolder(file))
}

function newPath(file: string, source: string | undefined, { from, to }: { from: string; to: string }): string | null {
  const isFolder = from.endsWith('/') && file.startsWith(from.slice(1))
  if (isFolder && to.endsWith('/')) return to.slice(1) + file.slice(from.length - 1)
  if (source === undefined) return null
  const isFile = !source.endsWith('/index.md') && from.endsWith('/') && to.endsWith('/')
  const path = isFile ? `${to.slice(1, -1)}.md` : sourceFor(to)
  if (file === source) return path
  return file === searchFileOf(source) ? searchFileOf(path) : null
}

/** A redirect from the new address to the old one is removed when the page moves back. */
function checkFree(old: string, route: string, { sources, redirects }: Site): void {
  const pages = [...sources].map(([path, relativePath]) => ({ path, relativePath }))
  const others = Object.entries(redirects).filter(([, to]) => linkedAddress(to) !== old)
  const refused = refuseAddress(route, { pages, redirects: Object.fromEntries(others) })
  if (refused) throw usageError(refused.message, refused.fix)
}
