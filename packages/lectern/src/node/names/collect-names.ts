import type { SiteConfig } from '../config/schema.ts'
import type { PageSource } from '../markdown/compile-page.ts'
import { type Constants, insertConstants } from '../markdown/parse/constants.ts'
import { nameOf } from './kind-of-name.ts'
import type { KnownName } from './known-name.ts'

/**
 * The table of names that pages may mention: those of the generated references, those that the configuration lists,
 * and its constants. The same input gives the same table, in the same order. There is none while a reference cannot be
 * generated: what it has entries of would be told as unknown on all pages.
 */
export function collectNames(
  sources: readonly Pick<PageSource, 'expansion'>[],
  { names, constants }: Pick<SiteConfig, 'names' | 'constants'>,
): KnownName[] {
  if (sources.some(({ expansion }) => expansion?.lacking)) return []
  const generated = sources
    .flatMap(({ expansion }) => expansion?.names ?? [])
    .map((name) => withConstants(name, constants))
  const listed = Object.entries(names).map(([name, entry]) =>
    typeof entry === 'string' ? nameOf(name, entry) : { ...nameOf(name, entry.to), on: entry.on },
  )
  const unlisted = Object.keys(constants).filter((name) => names[name] === undefined)
  return [...generated, ...listed, ...unlisted.map((name) => nameOf(name, null))]
}

/** A data file cites the address of its server as a constant; an unknown one is told with the page. */
function withConstants(name: KnownName, constants: Constants): KnownName {
  if (name.server === undefined) return name
  return { ...name, server: insertConstants(name.server, constants, 'code', () => undefined) }
}
