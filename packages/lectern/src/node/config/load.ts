import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { diskError } from '../disk-error.ts'
import { type EngineCache, unknownEngine } from '../engine.ts'
import { positionAt } from '../position-at.ts'
import { configProblem, type Problem, SiteError } from '../problem.ts'
import { ProcessAbuse } from './guard.ts'
import { type ImportedModule, importModule } from './import-module.ts'
import { type SiteConfig, siteConfigSchema } from './schema.ts'

const file = 'site.config.ts'

/** One of Rolldown's errors. Its message is formatted for the terminal, and columns count from 0. */
const bundlerError = z.object({
  message: z.string(),
  loc: z.object({ file: z.string(), line: z.number(), column: z.number() }),
})
const bundlerErrors = z.object({ errors: z.array(bundlerError) })
type BundlerError = z.infer<typeof bundlerError>

/** A site's configuration, as loaded from its file. */
export interface LoadedConfig {
  config: SiteConfig
  /** Changes whenever the file's code changes, including that of its generators. */
  version: string
}

/**
 * Reads and checks a site's configuration.
 * @param path absolute path of `site.config.ts`
 * @throws SiteError with the position of every unknown or invalid setting, or the file's syntax error
 */
export async function loadConfig(path: string, engine: EngineCache = unknownEngine): Promise<LoadedConfig> {
  if (!existsSync(path)) throw new SiteError([problem('file not found', 'create it, or pass --content DIR')])
  const { value, version } = await readModule(path, engine)
  try {
    return { config: parseConfig(value), version }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    throw new SiteError(await placeInConfig(error.problems, path))
  }
}

/** Adds file, line and column to problems in the configuration. @param configFile absolute path of `site.config.ts` */
export async function placeInConfig(problems: readonly Problem[], configFile: string): Promise<Problem[]> {
  if (problems.every(({ key }) => key === undefined)) return [...problems]
  // Imported on demand, because it loads a parser that a valid configuration doesn't need.
  const { findInConfig } = await import('./places.ts')
  return problems.map(({ key, ...problem }) =>
    key === undefined ? problem : { ...problem, ...findInConfig(configFile, key) },
  )
}

/** Validates the exports of `site.config.ts` and fills in the defaults. */
export function parseConfig(value: unknown): SiteConfig {
  const cycle = findCycle(value)
  if (cycle)
    throw new SiteError([
      configProblem(cycle, `${cycle.join('.')}: the value contains itself`, 'remove the value, or write a copy of it'),
    ])
  const result = siteConfigSchema.safeParse(value)
  if (result.success) return Object.freeze(result.data)
  throw new SiteError(
    result.error.issues
      .flatMap(innermost)
      .map((issue) =>
        configProblem(keyOf(issue), `${issue.path.join('.') || 'the configuration'}: ${issue.message}`, fixFor(issue)),
      ),
  )
}

/** The path to a value that is also one of its own ancestors; `null` if there is none. */
function findCycle(value: unknown, path: PropertyKey[] = [], above: readonly unknown[] = []): PropertyKey[] | null {
  if (typeof value !== 'object' || value === null) return null
  if (above.includes(value)) return path
  for (const [key, child] of Object.entries(value)) {
    const cycle = findCycle(child, [...path, Array.isArray(value) ? Number(key) : key], [...above, value])
    if (cycle) return cycle
  }
  return null
}

async function readModule(path: string, engine: EngineCache): Promise<ImportedModule> {
  try {
    return await importModule(path, { engine })
  } catch (cause) {
    const full = diskError(cause)
    if (full) throw full
    const faults = bundlerErrors.safeParse(cause)
    if (faults.success) throw new SiteError(faults.data.errors.map((fault) => syntaxProblem(fault, path)))
    if (cause instanceof ProcessAbuse) throw new SiteError([abuseProblem(cause, path)])
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new SiteError([problem(`could not load the file: ${message}`, 'fix the error')])
  }
}

function abuseProblem({ message }: ProcessAbuse, path: string): Problem {
  const text = readFileSync(path, 'utf8')
  const at = text.search(message.includes('exit') ? /\bexit\(/ : /\bawait\b/)
  const place = at < 0 ? {} : positionAt(text, at)
  return { ...problem(`could not load the file: ${message}`, 'export a value that is known at once'), ...place }
}

/** A syntax error in the configuration or in a file that it imports. */
function syntaxProblem({ message, loc }: BundlerError, path: string): Problem {
  const [what = ''] = stripVTControlCharacters(message).split('\n')
  return {
    ...problem(`could not load the file: ${what.replace(/^\[\w+\] /, '')}`, 'fix the error'),
    file: relative(dirname(path), loc.file).replaceAll(sep, '/'),
    line: loc.line,
    column: loc.column + 1,
  }
}

/**
 * For a union, zod reports only that no branch matches. If a branch fails at a nested value, such as one item of a sidebar
 * group, that nested issue is the useful one.
 */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const nearest = issue.errors.find((branch) => branch.some(({ path }) => path.length > 1))
  return nearest?.flatMap((deeper) => innermost({ ...deeper, path: [...issue.path, ...deeper.path] })) ?? [issue]
}

function keyOf(issue: z.core.$ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
}

function fixFor({ code }: { code: string }): string {
  return code === 'unrecognized_keys'
    ? 'remove the key or correct its spelling; the README of lectern lists the settings'
    : 'correct the value; the README of lectern lists the settings'
}

function problem(message: string, fix: string): Problem {
  return { file, line: 0, column: 0, message, fix, severity: 'error' }
}
