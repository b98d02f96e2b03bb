import type { PageRecord } from '../../shared/page-record.ts'
import { routeToFile } from '../../shared/routes.ts'
import type { SiteConfig } from '../config/schema.ts'
import { markerName } from '../folder.ts'
import { configProblem, fileStart, type Problem } from '../problem.ts'
import { readRedirects } from '../redirects/read-redirects.ts'

/** A file of the site and who asks for it. */
interface Claim {
  /** Below the site's folder. */
  file: string
  /** Who asks, for messages. */
  name: string
  report(message: string, fix: string): Problem
}

interface Sources {
  config: Pick<SiteConfig, 'redirects'>
  records: readonly Pick<PageRecord, 'path' | 'relativePath'>[]
  publicFiles: readonly string[]
}

/** Redirects and public files that need a folder where the site has a file, or a file where it has a folder. */
export function checkClashes({ config, records, publicFiles }: Sources): Problem[] {
  const pages = records.map(({ path, relativePath }): Claim => {
    const report = (message: string, fix: string): Problem => at(relativePath, message, fix)
    return { file: fileOf(path), name: `the page ${path}`, report }
  })
  const redirects = readRedirects(config)
    .filter(({ anchor }) => anchor === '')
    .map(({ written, route }): Claim => {
      const report = (message: string, fix: string): Problem => configProblem(['redirects', written], message, fix)
      return { file: fileOf(route), name: `the redirect from ${written}`, report }
    })
  const served = publicFiles.map((file): Claim => {
    const report = (message: string, fix: string): Problem => ({ ...at(`public/${file}`, message, fix), line: 0 })
    return { file: file.toLowerCase(), name: `public/${file}`, report }
  })
  const claims = [...pages, ...redirects, ...served]
  const owners = new Map(claims.toReversed().map((claim) => [claim.file, claim]))
  return [
    ...redirects.filter(({ file }) => isReserved(file)).map(reserved),
    ...claims.flatMap((one) => clash(one, owners)),
  ]
}

/** On a disk that treats `A` and `a` as the same. */
const fileOf = (route: string): string => routeToFile(route).toLowerCase()

/** Whether the engine has its own files there. */
const isReserved = (file: string): boolean =>
  file === '404.html' || ['assets', markerName].includes(file.split('/', 1).join(''))

function reserved({ name, report }: Claim): Problem {
  return report(`${name} starts at an address of the engine's own files`, 'remove it')
}

function clash({ file, name, report }: Claim, owners: ReadonlyMap<string, Claim>): Problem[] {
  for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
    const owner = owners.get(file.slice(0, end))
    if (!owner) continue
    return [report(`${name} needs a folder where ${owner.name} needs a file`, 'remove or rename one of the two')]
  }
  return []
}

function at(file: string, message: string, fix: string): Problem {
  return { file, ...fileStart, message, fix, severity: 'error' }
}
