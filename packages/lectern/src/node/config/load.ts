import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { type EngineCache, unknownEngine } from '../engine.ts'
import { describeIssues } from '../messages/describe-issue.ts'
import { diskError } from '../messages/disk-error.ts'
import { findEncodingFault } from '../messages/encoding-fault.ts'
import { nameInProject } from '../paths.ts'
import { positionAt } from '../position-at.ts'
import {
  configProblem,
  fileProblem,
  type Problem,
  reportProblems,
  SiteError,
  type SourcePosition,
  siteError,
} from '../problem.ts'
import { guardSync, ProcessAbuse } from './guard.ts'
import { type ImportedModule, type ImportOptions, importModule } from './import-module.ts'
import { loadFix } from './load-fixes.ts'
import { findAdded } from './replaced-function.ts'
import { type SiteConfig, siteConfigSchema } from './schema.ts'
import { describeThrown } from './thrown-at.ts'

const file = 'site.config.ts'

/** One of Rolldown's errors. Its message is formatted for the terminal, and columns count from 0. */
const bundlerError = z.object({
  message: z.string(),
  loc: z.object({ file: z.string(), line: z.number(), column: z.number() }).optional(),
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
 * @throws SiteError with the position of every unknown or invalid setting, or of the error that stops the file from loading
 */
export async function loadConfig(
  path: string,
  engine: EngineCache = unknownEngine,
  options: Pick<ImportOptions, 'edited' | 'limit'> = {},
): Promise<LoadedConfig> {
  if (!existsSync(path)) throw siteError(file, 'file not found', 'create it, or pass --content DIR')
  const describe = (abuse: ProcessAbuse): string => reportProblems([abuseProblem(abuse, path)])
  const { value, version } = await readModule(path, { ...options, engine, describe })
  const added = findAdded()
  if (added !== null) throw new SiteError([additionProblem(added, path)])
  try {
    // A getter of the configuration is the site's code as well.
    return { config: guardSync(() => parseConfig(value), options.limit, describe), version }
  } catch (error) {
    if (error instanceof ProcessAbuse) throw new SiteError([abuseProblem(error, path)])
    if (error instanceof SiteError) throw new SiteError(await placeInConfig(error.problems, path))
    const problem = await thrownProblem(error, path)
    throw error instanceof Error && problem.line === 0 ? error : new SiteError([problem])
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
  if (value === undefined)
    throw new SiteError([
      configProblem(
        [],
        'the file has no default export',
        'add export default defineConfig({ title: …, description: … })',
      ),
    ])
  const fault = findEndless(value)
  if (fault) throw new SiteError([fault])
  const result = siteConfigSchema.safeParse(value)
  if (result.success) return Object.freeze(result.data)
  const checked = { schema: siteConfigSchema, value, name: 'the configuration' }
  const faults = describeIssues(result.error.issues, checked)
  throw new SiteError(faults.map(({ path, message, fix }) => configProblem(path, message, fix)))
}

/** More levels than any setting needs. Functions that read a value call themselves once per level. */
const maxDepth = 100

/** Reports a value that is also one of its own ancestors, or has too many of them. */
function findEndless(value: unknown, path: PropertyKey[] = [], above: readonly unknown[] = []): Problem | null {
  if (typeof value !== 'object' || value === null) return null
  if (above.includes(value))
    return configProblem(
      path,
      `${path.join('.')}: the value contains itself`,
      'remove the value, or write a copy of it',
    )
  if (above.length > maxDepth)
    return configProblem(
      path.slice(0, 1),
      `${String(path[0])}: the value has more than ${maxDepth} levels`,
      'use fewer',
    )
  for (const [key, child] of Object.entries(value)) {
    const fault = findEndless(child, [...path, Array.isArray(value) ? Number(key) : key], [...above, value])
    if (fault) return fault
  }
  return null
}

async function readModule(path: string, options: ImportOptions): Promise<ImportedModule> {
  try {
    return await importModule(path, options)
  } catch (cause) {
    const full = diskError(cause)
    if (full) throw full
    const faults = bundlerErrors.safeParse(cause)
    if (faults.success) throw new SiteError(faults.data.errors.map((fault) => bundlerProblem(fault, path)))
    if (cause instanceof ProcessAbuse) throw new SiteError([abuseProblem(cause, path)])
    throw new SiteError([await thrownProblem(cause, path)])
  }
}

/** A value that the configuration threw, with its position if the stack trace has one. */
async function thrownProblem(thrown: unknown, path: string): Promise<Problem> {
  const { message, at } = await describeThrown(thrown)
  return { ...fileProblem(nameInProject(path, path), `could not load the file: ${message}`, loadFix(message)), ...at }
}

function abuseProblem({ message, pattern }: ProcessAbuse, path: string): Problem {
  const fix = 'export a plain value, without waiting for anything or ending the process'
  return {
    ...fileProblem(nameInProject(path, path), `could not load the file: ${message}`, fix),
    ...find(pattern, path),
  }
}

function additionProblem(added: string, path: string): Problem {
  const message = `the site's code adds ${added} to Object.prototype, and so to every object of the engine`
  const problem = fileProblem(nameInProject(path, path), message, 'remove the code that does this')
  return { ...problem, ...find(/\bObject\.prototype\b/, path) }
}

/** Where the configuration has such code; nothing if it's in another file. */
function find(pattern: RegExp, path: string): SourcePosition | undefined {
  const text = readFileSync(path, 'utf8')
  const at = text.search(pattern)
  return at < 0 ? undefined : positionAt(text, at)
}

/** What stops the bundler in the configuration or in a file that it imports, such as a syntax error. */
function bundlerProblem({ message, loc }: BundlerError, path: string): Problem {
  const [first = '', ...more] = stripVTControlCharacters(message).split('\n')
  const what = first.replace(/^\[\w+\] /, '')
  const [, unreadable] = /^Could not load (.+?)(?: - .*)?$/.exec(what) ?? []
  const isText = ![first, ...more].some((line) => line.includes('did not contain valid UTF-8'))
  const encoding = unreadable === undefined || isText ? null : encodingProblem(resolve(unreadable), path)
  if (encoding) return encoding
  const problem = fileProblem(nameInProject(loc?.file ?? path, path), `could not load the file: ${what}`, loadFix(what))
  return loc ? { ...problem, line: loc.line, column: loc.column + 1 } : problem
}

function encodingProblem(file: string, path: string): Problem | null {
  const fault = existsSync(file) ? findEncodingFault(readFileSync(file, 'utf8')) : null
  return fault && { ...fileProblem(nameInProject(file, path), fault.message, fault.fix), ...fault }
}
