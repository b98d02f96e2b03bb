import type { PageSource } from '../markdown/compile-page.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import { type BuildContext, doJobs, inParts, runnerFor } from './build-context.ts'
import { type BuiltPage, builtPages, createPageKeys } from './built-page.ts'

/** Compiles the pages that are not in the cache. */
export async function compilePages(
  sources: readonly PageSource[],
  settings: MarkdownSettings,
  context: BuildContext,
): Promise<BuiltPage[]> {
  const { project, engine, cache, cacheDir } = context
  const { legacy } = project.config.search
  const keyOf = createPageKeys(engine, { settings, legacy })
  const keyed = sources.map((source) => ({ source, key: keyOf(source) }))
  const pages = keyed.map(({ key }) => cache.get(builtPages, key))
  const missing = keyed.filter((_, index) => pages[index] === null)
  if (missing.length === 0) return pages.filter((page) => page !== null)
  const runner = await runnerFor(missing.length, context)
  const made = await doJobs(inParts(missing), (part) =>
    runner.compile({ type: 'compile', cacheDir, engine, settings, legacy, pages: part }),
  )
  const rest = made.flat().values()
  return pages.map((page) => page ?? nextOf(rest))
}

function nextOf<T>(values: Iterator<T>): T {
  const { value, done } = values.next()
  if (done) throw new RangeError('there are not enough values')
  return value
}
