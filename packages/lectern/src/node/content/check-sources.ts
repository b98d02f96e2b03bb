import { groupBy } from '../../shared/group-by.ts'
import { routeToFile, sourceToRoute } from '../../shared/routes.ts'
import { fileStart, type Problem } from '../problem.ts'
import { pagesAmong, searchFileOf } from './find-pages.ts'

/** Pages with an invalid or duplicate address, and search words without a page. @param all files below the content folder */
export function checkSources(all: readonly string[]): Problem[] {
  const files = pagesAmong(all)
  if (files.length === 0) return [{ ...problem('index.md', 'the site has no pages', 'create index.md'), line: 0 }]
  return [...checkHome(files), ...files.flatMap(checkName), ...findCollisions(files), ...checkSearchFiles(all, files)]
}

function checkSearchFiles(all: readonly string[], pages: readonly string[]): Problem[] {
  const expected = new Set(pages.map(searchFileOf))
  return all
    .filter((file) => /(?:^|[/.])search\.yml$/.test(file) && !expected.has(file))
    .map((file) => problem(file, 'search words without a page', 'move the file next to its page, or delete it'))
}

/** The site's title, the not-found page and the breadcrumbs link to the home page. */
function checkHome(files: readonly string[]): Problem[] {
  if (files.some((file) => sourceToRoute(file) === '/')) return []
  return [
    {
      ...problem('index.md', 'missing home page', 'create index.md, or rename the page readers should start with'),
      line: 0,
    },
  ]
}

/** File names that would have to be encoded in a URL, or that clash with the engine's files. */
function checkName(file: string): Problem[] {
  const route = sourceToRoute(file)
  const strange = /[^\w./~-]/.exec(route)?.[0]
  if (strange !== undefined)
    return [
      problem(
        file,
        `${JSON.stringify(strange)} is not allowed in an address`,
        'use only letters, digits and - in the name',
      ),
    ]
  const isTaken = route.startsWith('/assets/') || route === '/404.html'
  if (isTaken || /\.html\/|\/index\.html$/.test(route))
    return [problem(file, `the address ${route} is reserved for the engine`, 'rename the file')]
  return []
}

/** Sources with the same route, such as `a/b.md` and `a/b/index.md`. Compares without case, like some file systems. */
export function findCollisions(files: readonly string[]): Problem[] {
  const byTarget = groupBy(files, (file) => routeToFile(sourceToRoute(file)).toLowerCase())
  return [...byTarget.values()].flatMap(([first = '', ...others]) =>
    others.map((file) => problem(file, `same route as ${first}: ${sourceToRoute(file)}`, 'remove one of the two')),
  )
}

function problem(file: string, message: string, fix: string): Problem {
  return { file, ...fileStart, message, fix, severity: 'error' }
}
