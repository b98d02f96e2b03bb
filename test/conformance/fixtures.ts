import { writeFileSync } from 'node:fs'
import { inProject } from '../../packages/lectern/src/node/paths.ts'

/** Whether differences go to the fixtures instead of failing. */
const isUpdating = process.env.UPDATE_FIXTURES !== undefined

/**
 * What a failed test says: the site may have more than the specification lists, but what it lists is in a fixture, which is
 * only updated on purpose.
 * @param name of a file in `test/fixtures/`
 */
export function fixtureHint(name: string): string {
  return `the site no longer fits test/fixtures/${name}; if that is meant, run UPDATE_FIXTURES=1 npm test -- test/conformance, then npm run format, and commit the file`
}

/** The content that a fixture is compared with: its own, or when it's being updated, that of the site, which replaces it. */
export function fixture<T>(name: string, specified: T, fromSite: () => T): T {
  if (!isUpdating) return specified
  const next = fromSite()
  if (JSON.stringify(next) === JSON.stringify(specified)) return specified
  writeFileSync(inProject(`test/fixtures/${name}`), `${JSON.stringify(next, null, 2)}\n`)
  return next
}
