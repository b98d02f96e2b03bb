import { isFrameId } from '../../shared/frame-ids.ts'
import { isExternal, withTrailingSlash } from '../../shared/routes/routes.ts'
import type { SiteConfig } from '../config/schema.ts'
import { suggestPage } from '../messages/suggest-page.ts'
import { configProblem, type Problem } from '../problem.ts'
import { addressKey, type RedirectEntry, readRedirects, redirectFile } from '../redirects/read-redirects.ts'
import { type Address, addressOf, type Fault, faultOf, fileOf, redirectOf, type Targets } from './targets.ts'

/** Redirects that shadow a page, an anchor or one another, form a loop, or lead to another redirect or to nothing. */
export function checkRedirects(config: Pick<SiteConfig, 'redirects' | 'origin' | 'base'>, targets: Targets): Problem[] {
  const pages = new Map([...targets.ids.keys()].map((route) => [fileOf(route), route]))
  const first = new Map<string, string>()
  return readRedirects(config).flatMap((entry) => {
    const { written, route, anchor, to } = entry
    const file = redirectFile(route).toLowerCase()
    const address = addressKey(file, anchor)
    const same = first.get(address)
    if (same === undefined) first.set(address, written)
    const page = pages.get(file)
    const fault =
      (anchor === '' ? shadows(written, page) : anchorFault(entry, page, targets)) ??
      (same === undefined ? null : repeats(written, same)) ??
      ownFault(entry, config) ??
      targetFault(entry, to, targets)
    return fault ? [configProblem(['redirects', written], fault.message, fault.fix)] : []
  })
}

function shadows(from: string, page: string | undefined): Fault | null {
  if (page === undefined) return null
  const message =
    withTrailingSlash(from) === page
      ? `redirect from ${from} shadows the page there`
      : `redirect from ${from} shadows the page ${page}`
  return { message, fix: 'remove the redirect or the page' }
}

/** An anchor can move away from a page, or from a redirected page. It must be gone from the page. */
function anchorFault(
  { written, route, anchor }: RedirectEntry,
  page: string | undefined,
  targets: Targets,
): Fault | null {
  const redirect = `redirect from ${written}`
  if (page === undefined) {
    if (targets.redirects.has(route)) return null
    const fix = `redirect ${route} as well, or correct the address: ${suggestPage(route, [...targets.ids.keys()])}`
    return { message: `${redirect} starts on a page that doesn't exist`, fix }
  }
  if (page !== route)
    return { message: `${redirect} should start on ${page}`, fix: `write ${addressKey(page, anchor)}` }
  if (targets.ids.get(page)?.includes(anchor))
    return { message: `${redirect} shadows #${anchor} on the page`, fix: 'remove the redirect or rename the anchor' }
  // The frame's own links lead to them, such as the one that skips to the content.
  if (isFrameId(anchor))
    return { message: `${redirect} shadows an anchor that every page has`, fix: 'remove the redirect' }
  return null
}

function repeats(from: string, first: string): Fault {
  return { message: `redirect from ${from} is a duplicate of ${first}`, fix: 'remove one of the two' }
}

/** By its full address, the site could redirect to itself without end. */
function ownFault({ written, to }: RedirectEntry, { origin, base }: Pick<SiteConfig, 'origin' | 'base'>): Fault | null {
  if (origin === null || !`${to}/`.startsWith(`${origin}${base}`)) return null
  const message = `redirect from ${written} to ${to} leads back to this site`
  return { message, fix: `write ${to.slice(origin.length + base.length - 1) || '/'}` }
}

function targetFault({ written: from, route, anchor }: RedirectEntry, to: string, targets: Targets): Fault | null {
  if (isExternal(to)) {
    return /^(?:https?:|mailto:)/i.test(to) && URL.canParse(to)
      ? null
      : {
          message: `redirect from ${from} to ${to} doesn't lead to a page`,
          fix: 'write an address that starts with https://',
        }
  }
  const { end, isLoop } = follow({ route, anchor }, to, targets)
  if (isLoop) return { message: `redirect from ${from} to ${to} is part of a loop`, fix: 'redirect it to a page' }
  const fault = faultOf(addressOf(to), targets)
  if (!fault) return null
  return { message: `redirect from ${from}: ${to}${fault.message}`, fix: end === to ? fault.fix : `write ${end}` }
}

/** Where a chain of redirects ends, and whether it returns to an address that it has already passed. */
function follow(from: Address, to: string, targets: Targets): { end: string; isLoop: boolean } {
  const passed = new Set([addressKey(from.route, from.anchor)])
  let end = to
  while (!isExternal(end)) {
    const redirect = redirectOf(addressOf(end), targets)
    if (redirect === null) break
    if (passed.has(redirect.key)) return { end, isLoop: true }
    passed.add(redirect.key)
    end = redirect.to
  }
  return { end, isLoop: false }
}
