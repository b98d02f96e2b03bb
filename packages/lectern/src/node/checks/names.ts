import type { SiteConfig } from '../config/schema.ts'
import { suggestPage } from '../messages/suggest-page.ts'
import { coversRoute } from '../names/known-name.ts'
import { configProblem, type Problem } from '../problem.ts'
import { addressOf, faultOf, type Targets } from './targets.ts'

/** Entries of `names` whose link is dead or whose pages don't exist, whether or not a page mentions them. */
export function checkNames({ names }: Pick<SiteConfig, 'names'>, targets: Targets): Problem[] {
  const routes = [...targets.ids.keys()]
  return Object.entries(names).flatMap(([name, entry]) => {
    const { to, on } = typeof entry === 'string' ? { to: entry, on: [] } : entry
    const fault = faultOf(addressOf(to), targets)
    const idle = on.filter((pages) => !routes.some((route) => coversRoute(pages, route)))
    return [
      ...(fault ? [configProblem(['names', name], `name ${name}: ${to}${fault.message}`, fault.fix)] : []),
      ...idle.map((pages) =>
        configProblem(['names', name, 'on'], `name ${name}: no page matches ${pages}`, suggestPage(pages, routes)),
      ),
    ]
  })
}
