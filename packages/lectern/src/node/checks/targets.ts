import type { PageRecord } from '../../shared/page-record.ts'
import { decodeFragment, isDataRoute, linkedAddress, splitSuffix, withTrailingSlash } from '../../shared/routes.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { PageSummary } from '../markdown/compile-page.ts'
import { addressKey, readRedirects } from '../redirects/read-redirects.ts'
import { nearest } from '../suggest.ts'
import { suggestPage } from '../suggest-page.ts'

/** Route -> the ids on its page; `null` if they are unknown, so any anchor is accepted. */
export type KnownIds = ReadonlyMap<string, readonly string[] | null>

/** Everything an internal link can point to. */
export interface Targets {
  ids: KnownIds
  /** Paths of served files that are not pages. */
  files: ReadonlySet<string>
  /** Redirected address, `/x/` or `/x/#a` -> its target, as written. */
  redirects: ReadonlyMap<string, string>
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
 * @param ids of everything that can be linked to; by default the given pages and their data files
 * @param files other served files, from `servedFiles`
 */
export function createTargets(
  pages: readonly PageSummary[],
  config: Pick<SiteConfig, 'redirects'>,
  ids: KnownIds = new Map(pages.flatMap(idsOf)),
  files: ReadonlySet<string> = new Set(),
): Targets {
  const redirects = readRedirects(config).map(({ route, anchor, to }) => [addressKey(route, anchor), to] as const)
  return { ids, files, redirects: new Map(redirects) }
}

/** Paths of the files a site serves in addition to its pages. @param publicFiles paths below the public folder */
export function servedFiles(publicFiles: readonly string[], { origin }: Pick<SiteConfig, 'origin'>): Set<string> {
  const addresses = publicFiles.flatMap((file) => [`/${file}`, `/${file.replace(/(^|\/)index\.html$/, '$1')}`])
  return new Set([...addresses, ...(origin === null ? [] : ['/sitemap.xml'])])
}

/** Ids by route. Until every page is compiled, those of the others are unknown, and so are data files. */
export function knownIds(records: readonly PageRecord[], compiled: readonly PageSummary[]): KnownIds {
  const known = compiled.flatMap(idsOf)
  if (compiled.length === records.length) return new Map(known)
  const data = compiled.flatMap(({ references }) => references).filter(({ route }) => isDataRoute(route))
  const unknown = [...records.map(({ path }) => path), ...data.map(({ route }) => route)]
  return new Map([...unknown.map((route) => [route, null] as const), ...known])
}

/** If a page is missing generated text, its data is reported; links to the missing parts are not. */
function idsOf({
  record,
  ids,
  published = [],
  incomplete,
}: PageSummary): [route: string, ids: readonly string[] | null][] {
  const files = [...published.map(({ path }) => path), ...(incomplete ?? [])]
  return [[record.path, incomplete ? null : ids], ...files.map((path): [string, string[]] => [path, []])]
}

/** `/cron?q=1#schedule` -> `/cron/` and `schedule`. */
export function addressOf(written: string): Address {
  const [path, suffix] = splitSuffix(written)
  return { route: linkedAddress(path), anchor: decodeFragment(/#.*$/.exec(suffix)?.[0] ?? '') }
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
  const fix = suggestPage(address.route, [...targets.ids.keys(), ...targets.files])
  return { message: ' does not exist', fix, isDead: true }
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
