import { asRoute, isExternal, routeToFile } from '../../shared/routes.ts'
import type { SiteConfig } from '../config/schema.ts'
import { configProblem, type Problem } from '../problem.ts'
import { addressOf, type Fault, faultOf, type Targets } from './targets.ts'

/** Redirects that shadow a page or one another, go round in a circle, lead to another redirect or to nowhere. */
export function checkRedirects({ redirects }: Pick<SiteConfig, 'redirects'>, targets: Targets): Problem[] {
  const pages = new Map([...targets.ids.keys()].map((route) => [fileOf(route), route]))
  const first = new Map<string, string>()
  return Object.entries(redirects).flatMap(([from, to]) => {
    const file = fileOf(from)
    const same = first.get(file)
    if (same === undefined) first.set(file, from)
    const page = pages.get(file)
    const fault =
      (page === undefined ? null : shadows(from, page)) ??
      (same === undefined ? null : repeats(from, same)) ??
      targetFault(from, to, targets)
    return fault ? [configProblem(['redirects', from], fault.message, fault.fix)] : []
  })
}

/** The file that a route is served from, as a disk knows it that does not tell `A` from `a`. */
function fileOf(route: string): string {
  return routeToFile(asRoute(route)).toLowerCase()
}

function shadows(from: string, page: string): Fault {
  const message =
    asRoute(from) === page
      ? `redirect from ${from} shadows the page there`
      : `redirect from ${from} shadows the page ${page}`
  return { message, fix: 'remove the redirect or the page' }
}

function repeats(from: string, first: string): Fault {
  return { message: `redirect from ${from} is given already, as ${first}`, fix: 'remove one of the two' }
}

function targetFault(from: string, to: string, targets: Targets): Fault | null {
  if (isExternal(to)) {
    return /^(?:https?:|mailto:)/i.test(to)
      ? null
      : {
          message: `redirect from ${from} to ${to} leads to no page`,
          fix: 'write an address that starts with https://',
        }
  }
  const { end, isLoop } = follow(from, to, targets.redirects)
  if (isLoop) return { message: `redirect from ${from} to ${to} goes round in a circle`, fix: 'lead it to a page' }
  const fault = faultOf(addressOf(to), targets)
  if (!fault) return null
  return { message: `redirect from ${from} to ${to}${fault.message}`, fix: end === to ? fault.fix : `write ${end}` }
}

/** Where a chain of redirects ends, or that it comes back to a place where it was. */
function follow(from: string, to: string, redirects: ReadonlyMap<string, string>): { end: string; isLoop: boolean } {
  const passed = new Set([asRoute(from)])
  let end = to
  while (!isExternal(end)) {
    const route = asRoute(addressOf(end).route)
    if (passed.has(route)) return { end, isLoop: true }
    passed.add(route)
    const next = redirects.get(route)
    if (next === undefined) break
    end = next
  }
  return { end, isLoop: false }
}
