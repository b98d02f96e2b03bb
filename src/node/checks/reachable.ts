import { flattenSidebar } from '../../shared/sidebar.ts'
import type { SidebarNode } from '../../shared/site-data.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import type { Problem } from '../problem.ts'

export interface ReachableInput {
  compiled: readonly CompiledPage[]
  sidebars: Readonly<Record<string, SidebarNode[]>>
  strict: boolean
}

/** Pages that stand in no sidebar, and pages that no other page's text leads to. */
export function checkReachable({ compiled, sidebars, strict }: ReachableInput): Problem[] {
  const listed = new Set(
    Object.values(sidebars)
      .flatMap(flattenSidebar)
      .map((link) => link.path),
  )
  const linked = new Set(
    compiled.flatMap((page) => page.references.map(({ route }) => route).filter((route) => route !== page.record.path)),
  )
  return compiled.flatMap(({ record }) => {
    const isUnlisted = !listed.has(record.path)
    const isOrphan = strict && record.path !== '/' && !linked.has(record.path)
    return [
      ...(isUnlisted
        ? [
            problem(
              record.relativePath,
              'stands in no sidebar',
              `add '${record.path}' to a sidebar in site.config.ts`,
              'error',
            ),
          ]
        : []),
      ...(isOrphan
        ? [
            problem(
              record.relativePath,
              "no other page's text links here",
              'link to it where a reader would want it',
              'warning',
            ),
          ]
        : []),
    ]
  })
}

function problem(file: string, message: string, fix: string, severity: Problem['severity']): Problem {
  return { file, line: 0, column: 0, message, fix, severity }
}
