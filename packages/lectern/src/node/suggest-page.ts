import { asRoute } from '../shared/routes.ts'
import { readRoute } from './content/new-page.ts'
import { nearest } from './suggest.ts'

/** How a command that makes a page starts; `locate` puts the command that the reader of a message would type in its place. */
export const newPageCommand = 'npm run new -- '

/**
 * What to do about an address that no page has: `did you mean /x/ ?` where a near page is known, else how the page would be
 * made, where there can be one.
 */
export function suggestPage(route: string, routes: readonly string[]): string {
  const candidate = nearest(route, routes)
  if (candidate !== null) return `did you mean ${candidate} ?`
  const ways = canBePage(route) ? `, or make this one: ${newPageCommand}${route} "Title"` : ''
  return `name a page that exists${ways}`
}

/** A name with an ending, such as `paper.pdf`, is meant for a file; `v1.2` has none. */
function canBePage(route: string): boolean {
  const read = readRoute(route)
  const isFile = /\.[a-z]\w*\/?$/.test(route) && !route.endsWith('.html')
  return !isFile && 'route' in read && read.route === asRoute(route)
}
