import type { SiteConfig } from '../config/schema.ts'
import type { PageSource } from '../markdown/compile-page.ts'
import { type Constants, insertConstants } from '../markdown/parse/constants.ts'
import { nameOf } from './kind-of-name.ts'
import type { KnownName } from './known-name.ts'

/**
 * Collects the names that pages can mention: from the generated references, from `names` in the configuration, and its
 * constants. The order is deterministic. The result is empty while a reference can't be generated, because every page that
 * mentions one of its names would report an unknown name.
 */
export function collectNames(
  sources: readonly Pick<PageSource, 'expansion'>[],
  { names, constants }: Pick<SiteConfig, 'names' | 'constants'>,
): KnownName[] {
  if (sources.some(({ expansion }) => expansion?.incomplete)) return []
  const generated = sources
    .flatMap(({ expansion }) => expansion?.names ?? [])
    .map((name) => withConstants(name, constants))
  const listed = Object.entries(names).map(([name, entry]) =>
    typeof entry === 'string' ? nameOf(name, entry) : { ...nameOf(name, entry.to), on: entry.on },
  )
  const unlisted = Object.keys(constants).filter((name) => names[name] === undefined)
  return [...generated, ...listed, ...unlisted.map((name) => nameOf(name, null))]
}

/** Data files can use a constant as the server's address; compiling the page reports unknown constants. */
function withConstants(name: KnownName, constants: Constants): KnownName {
  if (name.server === undefined) return name
  return { ...name, server: insertConstants(name.server, constants, 'code', () => undefined) }
}
