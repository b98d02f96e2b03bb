import { type Figure, median, worst } from '../figure.ts'

/** A single measurement of a page. */
export interface PageValue {
  route: string
  value: number
}

/** Maximum number of pages to list. */
const NAMED = 5

/**
 * The worst value, followed by the pages whose median exceeds the limit, worst first.
 * @param limit maximum for every page
 */
export function worstPages(
  { name, unit, limit }: { name: string; unit: string; limit: number },
  all: readonly PageValue[],
): Figure[] {
  const routes = [...new Set(all.map(({ route }) => route))]
  const pages = routes
    .map((route) => ({ route, value: median(all.filter((one) => one.route === route).map(({ value }) => value)) }))
    .filter(({ value }) => value > limit)
    .sort((a, b) => b.value - a.value)
  return [
    { name: `${name}, worst`, value: worst(all.map(({ value }) => value)), unit, target: limit },
    ...pages.slice(0, NAMED).map(({ route, value }) => ({ name: `  ${route}`, value, unit, target: limit })),
  ]
}
