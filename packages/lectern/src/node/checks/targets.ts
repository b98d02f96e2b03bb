import { asRoute, decodeFragment, linkedAddress, splitSuffix } from '../../shared/routes.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { PageFacts } from '../markdown/compile-page.ts'
import { addressKey, readRedirects } from '../redirects/read-redirects.ts'
import { nearest } from '../suggest.ts'
import { suggestPage } from '../suggest-page.ts'

/** Route -> the ids on its page; `null` where they are not known, and any anchor may be there. */
export type KnownIds = ReadonlyMap<string, readonly string[] | null>

/** What an address within the site may lead to. */
export interface Targets {
  ids: KnownIds
  /** Addresses of what is served besides pages. */
  files: ReadonlySet<string>
  /** Redirected address, `/x/` or `/x/#a` -> where it leads, as written. */
  redirects: ReadonlyMap<string, string>
}

/** An address within the site, base excluded. */
export interface Address {
  route: string
  /** Without the `#`; empty for none. */
  anchor: string
}

export interface Fault {
  /** The rest of a sentence that starts with who leads there: ` goes nowhere`. */
  message: string
  fix: string
}

/**
 * @param ids of everything that may be led to; by default the given pages, and the data that they serve
 * @param files what is served besides, from `servedFiles`
 */
export function createTargets(
  pages: readonly PageFacts[],
  config: Pick<SiteConfig, 'redirects'>,
  ids: KnownIds = new Map(pages.flatMap(idsOf)),
  files: ReadonlySet<string> = new Set(),
): Targets {
  const redirects = readRedirects(config).map(({ route, anchor, to }) => [addressKey(route, anchor), to] as const)
  return { ids, files, redirects: new Map(redirects) }
}

/** Addresses of what a site serves besides its pages. @param publicFiles below the public folder */
export function servedFiles(publicFiles: readonly string[], { origin }: Pick<SiteConfig, 'origin'>): Set<string> {
  const addresses = publicFiles.flatMap((file) => [`/${file}`, `/${file.replace(/(^|\/)index\.html$/, '$1')}`])
  return new Set([...addresses, ...(origin === null ? [] : ['/sitemap.xml'])])
}

/** What lacks generated text is told where its data is at fault; links to what would be there are not. */
function idsOf({ record, ids, published = [], lacking }: PageFacts): [route: string, ids: readonly string[] | null][] {
  const files = [...published.map(({ path }) => path), ...(lacking ?? [])]
  return [[record.path, lacking ? null : ids], ...files.map((path): [string, string[]] => [path, []])]
}

/** `/cron?q=1#schedule` -> `/cron/` and `schedule`. */
export function addressOf(written: string): Address {
  const [path, suffix] = splitSuffix(written)
  return { route: linkedAddress(path), anchor: decodeFragment(/#.*$/.exec(suffix)?.[0] ?? '') }
}

/** Why an address leads to no page, or to no such place on it; `null` when it is right. */
export function faultOf({ route, anchor }: Address, targets: Targets): Fault | null {
  const anchors = targets.ids.get(route)
  // What a fragment means in a file depends on its format.
  if (anchors === undefined) return targets.files.has(route) ? null : missing({ route, anchor }, targets)
  if (anchor === '' || anchors?.includes(anchor)) return null
  const redirect = redirectOf({ route, anchor }, targets)
  if (redirect) return { message: ' is redirected', fix: `write ${redirect.to}` }
  if (anchors === null) return null
  const candidate = nearest(anchor, anchors)
  const another = /\s/.test(anchor) ? 'lead to the page' : `lead to the page, or give a heading there {#${anchor}}`
  const fix = candidate ? `did you mean ${route}#${candidate} ?` : another
  return { message: `: the page has no #${anchor}`, fix }
}

function missing(address: Address, targets: Targets): Fault {
  const redirect = redirectOf(address, targets)
  if (redirect) return { message: ' is redirected', fix: `write ${redirect.to}` }
  return { message: ' goes nowhere', fix: suggestPage(address.route, [...targets.ids.keys(), ...targets.files]) }
}

/** The redirect that applies to an address: that of its anchor, or else that of its page. */
export function redirectOf(
  { route, anchor }: Address,
  { redirects }: Pick<Targets, 'redirects'>,
): { key: string; to: string } | null {
  const page = asRoute(route)
  const key = [addressKey(page, anchor), page].find((address) => redirects.has(address))
  const to = key === undefined ? undefined : redirects.get(key)
  return key === undefined || to === undefined ? null : { key, to }
}
