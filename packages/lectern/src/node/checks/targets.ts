import type { PageRecord } from '../../shared/page-record.ts'
import {
  decodeFragment,
  isDataRoute,
  linkedAddress,
  routeToFile,
  splitSuffix,
  withTrailingSlash,
} from '../../shared/routes/routes.ts'
import type { AddressFile } from '../addresses/address-file.ts'
import { findMoves, type Moves } from '../addresses/replacement.ts'
import type { SiteConfig } from '../config/schema.ts'
import { isIncomplete, type PageSummary } from '../markdown/compile-page.ts'
import { moveCommand, settingFile } from '../messages/placeholders.ts'
import { nearest } from '../messages/suggest.ts'
import { suggestPage } from '../messages/suggest-page.ts'
import { addressKey, readRedirects } from '../redirects/read-redirects.ts'

/** Route -> the ids on its page; `null` if they are unknown, so any anchor is accepted. */
export type KnownIds = ReadonlyMap<string, readonly string[] | null>

/** Everything an internal link can point to. */
export interface Targets {
  ids: KnownIds
  /** Paths of served files that are not pages. */
  files: ReadonlySet<string>
  /** Redirected address, `/x/` or `/x/#a` -> its target, as written. */
  redirects: ReadonlyMap<string, string>
  /** What became of published pages; absent if the site doesn't record its addresses. */
  moves?: Moves | undefined
}

/** An address within the site, without the base path. */
export interface Address {
  route: string
  /** Without the `#`; empty if there is none. */
  anchor: string
}

export interface Fault {
  /** Continues a message that ends with the link as written: ` does not exist`. */
  message: string
  fix: string
}
/** What is wrong with a link. */
export interface LinkFault extends Fault {
  /** Whether the target doesn't exist, rather than having moved. */
  isDead: boolean
}

/**
 * @param ids of everything that can be linked to, from `knownIds`
 * @param files other served files, from `servedFiles`
 * @param addresses the list of published addresses, if the site has one
 */
export function createTargets(
  config: Pick<SiteConfig, 'redirects'>,
  ids: KnownIds,
  files: ReadonlySet<string> = new Set(),
  addresses?: Pick<AddressFile, 'text'>,
): Targets {
  const redirects = readRedirects(config).map(({ route, anchor, to }) => [addressKey(route, anchor), to] as const)
  const moves = addresses && findMoves(addresses, [...ids.keys()])
  return { ids, files, redirects: new Map(redirects), moves }
}

/**
 * Ids by route. Until every page is compiled, those of the others are unknown, and so are data files.
 * @param records of every page; by default, the compiled ones are all there are
 */
export function knownIds(
  compiled: readonly PageSummary[],
  records: readonly PageRecord[] = compiled.map(({ record }) => record),
): KnownIds {
  const known = compiled.flatMap(idsOf)
  if (compiled.length === records.length) return new Map(known)
  const data = compiled.flatMap(({ references }) => references).filter(({ route }) => isDataRoute(route))
  const unknown = [...records.map(({ path }) => path), ...data.map(({ route }) => route)]
  return new Map([...unknown.map((route) => [route, null] as const), ...known])
}

/** If a page or its data has errors, those are reported; links to parts that might be missing because of them are not. */
function idsOf(page: PageSummary): [route: string, ids: readonly string[] | null][] {
  const { record, ids, published = [], incomplete } = page
  const files = [...published.map(({ path }) => path), ...(incomplete ?? [])]
  return [[record.path, isIncomplete(page) ? null : ids], ...files.map((path): [string, string[]] => [path, []])]
}

/** `/cron?q=1#schedule` -> `/cron/` and `schedule`. */
export function addressOf(written: string): Address {
  const [path, suffix] = splitSuffix(written)
  return { route: linkedAddress(path), anchor: decodeFragment(/#.*$/.exec(suffix)?.[0] ?? '') }
}

/** The file that a route is served from, on a disk that treats `A` and `a` as the same. */
export function fileOf(route: string): string {
  return routeToFile(withTrailingSlash(route)).toLowerCase()
}

/** Why a link is dead or redirected; `null` if it is fine. */
export function faultOf({ route, anchor }: Address, targets: Targets): LinkFault | null {
  const anchors = targets.ids.get(route)
  // In files, the meaning of a fragment depends on the format.
  if (anchors === undefined) return targets.files.has(route) ? null : missing({ route, anchor }, targets)
  if (anchor === '' || anchors?.includes(anchor)) return null
  const redirect = redirectOf({ route, anchor }, targets)
  if (redirect) return { message: ' is redirected', fix: `use ${redirect.to}`, isDead: false }
  if (anchors === null) return null
  const candidate = nearest(anchor, anchors)
  const withoutCandidate = /\s/.test(anchor)
    ? 'remove the #…'
    : `remove the #…, or add {#${anchor}} to a heading of that page`
  const fix = candidate ? `did you mean ${route}#${candidate}?` : withoutCandidate
  return { message: ` does not exist: the page has no #${anchor}`, fix, isDead: true }
}

function missing(address: Address, targets: Targets): LinkFault {
  const redirect = redirectOf(address, targets)
  if (redirect) return { message: ' is redirected', fix: `use ${redirect.to}`, isDead: false }
  const { route } = address
  if (targets.moves?.wasPublished(route))
    return { message: ' was published and is gone', fix: fixForGone(route, targets.moves), isDead: true }
  const fix = suggestPage(route, [...targets.ids.keys(), ...targets.files])
  return { message: ' does not exist', fix, isDead: true }
}

/** Readers have bookmarked the page, so creating it again isn't the fix. */
function fixForGone(route: string, { movedTo }: Moves): string {
  const moved = movedTo(route)
  return moved === null
    ? `link to the page that replaces it, and redirect '${route}' to that page in ${settingFile('redirects')}`
    : `if it moved to ${moved}, run ${moveCommand}${route} ${moved}, which updates all links and adds a redirect`
}

/** The redirect that applies to an address: that of its anchor, or else that of its page. */
export function redirectOf(
  { route, anchor }: Address,
  { redirects }: Pick<Targets, 'redirects'>,
): { key: string; to: string } | null {
  const page = withTrailingSlash(route)
  const key = [addressKey(page, anchor), page].find((address) => redirects.has(address))
  const to = key === undefined ? undefined : redirects.get(key)
  return key === undefined || to === undefined ? null : { key, to }
}
