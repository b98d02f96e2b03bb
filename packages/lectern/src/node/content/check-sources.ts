import { basename } from 'node:path/posix'
import { groupBy } from '../../shared/group-by.ts'
import { routeToFile, sourceToRoute } from '../../shared/routes/routes.ts'
import { fileProblem, type Problem, pageProblem } from '../problem.ts'
import { pagesAmong, searchFileOf } from './find-pages.ts'

/** Pages with an invalid or duplicate address, and search words without a page. @param all files below the content folder */
export function checkSources(all: readonly string[]): Problem[] {
  const files = pagesAmong(all)
  if (files.length === 0) return [fileProblem('index.md', 'the site has no pages', 'create index.md')]
  return [
    ...checkHome(files),
    ...files.flatMap(checkName),
    ...findCollisions(files),
    ...checkSearchFiles(all, files),
    ...pagesAmong(all, otherMarkdown).map(wrongEnding),
  ]
}

/** What other tools call pages. */
const otherMarkdown = /\.(?:markdown|mdx)$/

function wrongEnding(file: string): Problem {
  const fix = `rename it to ${basename(file).replace(otherMarkdown, '.md')}`
  return pageProblem(file, "the file isn't a page, because its name doesn't end with .md", fix)
}

function checkSearchFiles(all: readonly string[], pages: readonly string[]): Problem[] {
  const expected = new Set(pages.map(searchFileOf))
  return all
    .filter((file) => /(?:^|[/.])search\.yml$/.test(file) && !expected.has(file))
    .map((file) => pageProblem(file, 'search words without a page', 'move the file next to its page, or delete it'))
}

/** The site's title, the not-found page and the breadcrumbs link to the home page. */
function checkHome(files: readonly string[]): Problem[] {
  if (files.some((file) => sourceToRoute(file) === '/')) return []
  const fix = 'create index.md, or rename the page readers should start with'
  return [fileProblem('index.md', 'missing home page', fix)]
}

/** File names that would have to be encoded in a URL, or that clash with the engine's files. */
function checkName(file: string): Problem[] {
  const name = basename(file)
  if (name !== 'index.md' && name.toLowerCase() === 'index.md')
    return [pageProblem(file, `${name} isn't the page of its folder`, 'rename it to index.md')]
  const route = sourceToRoute(file)
  const strange = /[^\w./~-]/.exec(route)?.[0]
  if (strange !== undefined)
    return [
      pageProblem(
        file,
        `${JSON.stringify(strange)} is not allowed in an address`,
        'use only letters, digits, and - in the name',
      ),
    ]
  const isTaken = route.startsWith('/assets/') || route === '/404.html'
  if (isTaken || /\.html\/|\/index\.html$/.test(route))
    return [pageProblem(file, `the address ${route} is reserved for the engine`, 'rename the file')]
  return []
}

/** Sources with the same route, such as `a/b.md` and `a/b/index.md`. Compares without case, like some file systems. */
export function findCollisions(files: readonly string[]): Problem[] {
  const byTarget = groupBy(files, (file) => routeToFile(sourceToRoute(file)).toLowerCase())
  return [...byTarget.values()].flatMap(([first = '', ...others]) =>
    others.map((file) => {
      const message = `another file has the same address: ${sourceToRoute(file)}`
      return pageProblem(file, message, `remove this file or <content>/${first}`)
    }),
  )
}
