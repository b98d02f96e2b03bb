import { type Figure, median, worst } from '../figure.ts'

/** What was measured of a page, once. */
export interface PageValue {
  route: string
  value: number
}

/** So many pages are named. */
const NAMED = 5

/**
 * The worst of all, and below it the pages whose middle run is beyond the limit, the worst first: each of them is a miss.
 * @param limit the most that any page may have
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
