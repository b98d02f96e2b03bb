import { withTrailingSlash } from '../shared/routes.ts'
import { readRoute } from './content/new-page.ts'
import { nearest } from './suggest.ts'

/** Placeholder for the command that creates a page; `locate` replaces it with what the author has to type. */
export const newPageCommand = 'npm run new -- '

/**
 * The fix for a missing page: `did you mean /x/?` if a similar route exists, otherwise the command that creates the page,
 * if the route is valid.
 */
export function suggestPage(route: string, routes: readonly string[]): string {
  const candidate = nearest(route, routes)
  if (candidate !== null) return `did you mean ${candidate}?`
  const alternative = canBePage(route) ? `, or create this one: ${newPageCommand}${route} "Title"` : ''
  return `use an existing page${alternative}`
}

/** A route with a file extension, such as `paper.pdf`, is not a page; `v1.2` has no extension. */
function canBePage(route: string): boolean {
  const read = readRoute(route)
  const isFile = /\.[a-z]\w*\/?$/.test(route) && !route.endsWith('.html')
  return !isFile && 'route' in read && read.route === withTrailingSlash(route)
}
