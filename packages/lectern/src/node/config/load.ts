import { existsSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { configProblem, type Problem, SiteError } from '../problem.ts'
import { type ImportedModule, importModule } from './import-module.ts'
import { type SiteConfig, siteConfigSchema } from './schema.ts'

const file = 'site.config.ts'

/** One of the errors that Rolldown throws; its message is a drawing for the terminal, and columns count from 0. */
const bundlerError = z.object({
  message: z.string(),
  loc: z.object({ file: z.string(), line: z.number(), column: z.number() }),
})
const bundlerErrors = z.object({ errors: z.array(bundlerError) })
type BundlerError = z.infer<typeof bundlerError>

/** A site's configuration as its file has it. */
export interface LoadedConfig {
  config: SiteConfig
  /** Changes with the code in it, such as that of its generators. */
  version: string
}

/**
 * Reads and checks a site's configuration.
 * @param path absolute path of `site.config.ts`
 * @throws SiteError naming every key that is unknown or of the wrong shape with its place, or the file's own syntax error
 */
export async function loadConfig(path: string): Promise<LoadedConfig> {
  if (!existsSync(path)) throw new SiteError([problem('the file is missing', 'create it, or pass --content DIR')])
  const { value, version } = await readModule(path)
  try {
    return { config: parseConfig(value), version }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    throw new SiteError(await placeInConfig(error.problems, path))
  }
}

/** Gives problems of the configuration their file, line and column. @param configFile absolute path of `site.config.ts` */
export async function placeInConfig(problems: readonly Problem[], configFile: string): Promise<Problem[]> {
  if (problems.every(({ key }) => key === undefined)) return [...problems]
  // It brings a parser, which a sound configuration does without.
  const { findInConfig } = await import('./places.ts')
  return problems.map(({ key, ...problem }) =>
    key === undefined ? problem : { ...problem, ...findInConfig(configFile, key) },
  )
}

/** Checks what `site.config.ts` exports and fills in the defaults. */
export function parseConfig(value: unknown): SiteConfig {
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

async function readModule(path: string): Promise<ImportedModule> {
  try {
    return await importModule(path)
  } catch (cause) {
    const faults = bundlerErrors.safeParse(cause)
    if (faults.success) throw new SiteError(faults.data.errors.map((fault) => syntaxProblem(fault, path)))
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new SiteError([problem(`cannot be read: ${message}`, 'mend the syntax')])
  }
}

/** A problem of the module that the bundler names: the configuration, or a file that it imports. */
function syntaxProblem({ message, loc }: BundlerError, path: string): Problem {
  const [what = ''] = stripVTControlCharacters(message).split('\n')
  return {
    ...problem(`cannot be read: ${what.replace(/^\[\w+\] /, '')}`, 'mend the syntax'),
    file: relative(dirname(path), loc.file).replaceAll(sep, '/'),
    line: loc.line,
    column: loc.column + 1,
  }
}

/**
 * Where several shapes are allowed, the check says only that none of them fits. If one fits but for something deeper in
 * it, such as one entry of a group in a sidebar, that is what its author wants to know.
 */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const nearest = issue.errors.find((branch) => branch.some(({ path }) => path.length > 1))
  return nearest?.flatMap((deeper) => innermost({ ...deeper, path: [...issue.path, ...deeper.path] })) ?? [issue]
}

function keyOf(issue: z.core.$ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
}

function fixFor(issue: { code: string; path: PropertyKey[] }): string {
  return issue.code === 'unrecognized_keys'
    ? 'remove the key, or see src/node/config/schema.ts for the known ones'
    : 'see src/node/config/schema.ts for what may stand there'
}

function problem(message: string, fix: string): Problem {
  return { file, line: 0, column: 0, message, fix, severity: 'error' }
}
