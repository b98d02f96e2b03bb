import { withTrailingSlash } from '../../shared/routes/routes.ts'
import { readRoute } from '../content/new-page.ts'
import { newPageCommand } from './placeholders.ts'
import { nearest } from './suggest.ts'

/**
 * The fix for a missing page: `did you mean /x/?` if a similar route exists, otherwise the command that creates the page,
 * if the route is valid.
 */
export function suggestPage(route: string, routes: readonly string[]): string {
  // Paths of sources and of built files are close to their page.
  const asPage = withTrailingSlash(route.replace(/(?:\/index)?(?:\.md|\.html)?\/?$/, ''))
  const candidate = routes.includes(asPage) ? asPage : (nearest(route, routes) ?? withoutBase(asPage, routes))
  if (candidate !== null) return `did you mean ${candidate}?`
  if (isFile(route) && !route.endsWith('.md'))
    return `save it as <public>${route.replace(/\/$/, '')}, or use an existing page`
  const alternative = canBePage(route) ? `, or create this one: ${newPageCommand}${route} "Title"` : ''
  return `use an existing page${alternative}`
}

/** The page that a link with the site's base in front of it means: `/limits/` for `/docs/limits/`. */
function withoutBase(route: string, routes: readonly string[]): string | null {
  const rest = route.replace(/^\/[^/]+/, '')
  return rest !== '/' && routes.includes(rest) ? rest : null
}

/** A route with a file extension, such as `paper.pdf`, is not a page; `v1.2` has no extension. */
function isFile(route: string): boolean {
  return /\.[a-z]\w*\/?$/.test(route) && !route.endsWith('.html')
}

function canBePage(route: string): boolean {
  const read = readRoute(route)
  return !isFile(route) && 'route' in read && read.route === withTrailingSlash(route)
}
