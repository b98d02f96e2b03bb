import type { SiteConfig } from '../config/schema.ts'
import { configProblem, type Problem } from '../problem.ts'
import { addressOf, faultOf, type Targets } from './targets.ts'

/** Names of the configuration whose reference entry is nowhere, whether a page mentions them or not. */
export function checkNames({ names }: Pick<SiteConfig, 'names'>, targets: Targets): Problem[] {
  return Object.entries(names).flatMap(([name, to]) => {
    const fault = faultOf(addressOf(to), targets)
    return fault ? [configProblem(['names', name], `name ${name} to ${to}${fault.message}`, fault.fix)] : []
  })
}
