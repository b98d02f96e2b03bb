import { groupBy } from '../../shared/group-by.ts'
import { routeToFile, sourceToRoute } from '../../shared/routes.ts'
import { fileStart, type Problem } from '../problem.ts'
import { pagesAmong, searchFileOf } from './find-pages.ts'

/** Pages without an address, or with one that is taken, and search words without a page. @param all files below the content folder */
export function checkSources(all: readonly string[]): Problem[] {
  const files = pagesAmong(all)
  if (files.length === 0) return [{ ...problem('index.md', 'there are no pages', 'write this one first'), line: 0 }]
  return [...checkHome(files), ...files.flatMap(checkName), ...findCollisions(files), ...checkSearchFiles(all, files)]
}

function checkSearchFiles(all: readonly string[], pages: readonly string[]): Problem[] {
  const expected = new Set(pages.map(searchFileOf))
  return all
    .filter((file) => /(?:^|[/.])search\.yml$/.test(file) && !expected.has(file))
    .map((file) =>
      problem(file, 'these search words belong to no page', 'move the file next to its page, or delete it'),
    )
}

/** The site's name, the not-found page and the start of every trail lead to the home page. */
function checkHome(files: readonly string[]): Problem[] {
  if (files.some((file) => sourceToRoute(file) === '/')) return []
  return [{ ...problem('index.md', 'there is no home page', 'write one, or rename the page to start with'), line: 0 }]
}

/** Names that would have to be encoded in an address, or that the engine needs for files of its own. */
function checkName(file: string): Problem[] {
  const route = sourceToRoute(file)
  const strange = /[^\w./~-]/.exec(route)?.[0]
  if (strange !== undefined)
    return [
      problem(file, `${JSON.stringify(strange)} cannot stand in an address`, 'name it with letters, digits and -'),
    ]
  const isTaken = route.startsWith('/assets/') || route === '/404.html'
  if (isTaken || /\.html\/|\/index\.html$/.test(route))
    return [problem(file, `gives the address ${route}, which the engine needs itself`, 'give it another name')]
  return []
}

/** `a/b.md` and `a/b/index.md` both give `/a/b/`; and not every disk tells `a` from `A`. */
export function findCollisions(files: readonly string[]): Problem[] {
  const byTarget = groupBy(files, (file) => routeToFile(sourceToRoute(file)).toLowerCase())
  return [...byTarget.values()].flatMap(([first = '', ...others]) =>
    others.map((file) =>
      problem(file, `gives the route ${sourceToRoute(file)}, as ${first} does`, 'remove one of the two'),
    ),
  )
}

function problem(file: string, message: string, fix: string): Problem {
  return { file, ...fileStart, message, fix, severity: 'error' }
}
