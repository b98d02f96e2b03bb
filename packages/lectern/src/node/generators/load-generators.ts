import { guard, ProcessAbuse } from '../config/guard.ts'
import { placeInConfig } from '../config/load.ts'
import type { SiteConfig } from '../config/schema.ts'
import { configProblem, type Problem, reportProblems, SiteError } from '../problem.ts'
import type { GeneratorDefinition } from './define-generator.ts'
import type { Generated, GeneratorInput } from './generator.ts'
import { runGenerator } from './run-generator.ts'

/**
 * A generator of the configuration, which doesn't have to keep its contract.
 * @param report what to print, with its fault, if only the end of the process stops it
 * @returns what it made, or its fault
 */
export type LoadedGenerator = (input: GeneratorInput, report: (fault: string) => string) => Generated | string

/** Name in `with=` -> generator. */
export type Generators = Readonly<Record<string, LoadedGenerator>>

interface LoadOptions {
  /** Absolute path of the configuration, for the places of problems. */
  configFile?: string | null
  /** How long each may take, in seconds. */
  limit?: number
}

/**
 * Imports the generators of a configuration, and gives them its constants.
 * @throws SiteError for one that ends the process or doesn't load in time
 */
export async function loadGenerators(
  {
    generators,
    constants = {},
  }: {
    generators: readonly GeneratorDefinition[]
    constants?: SiteConfig['constants']
  },
  { configFile = null, limit }: LoadOptions = {},
): Promise<Generators> {
  const open = async ({ name, load }: GeneratorDefinition, index: number): Promise<[string, LoadedGenerator]> => {
    const describe = ({ message }: ProcessAbuse): Problem =>
      configProblem(
        ['generators', index],
        `could not load the generator ${name}: ${message}`,
        'return the generator, without ending the process or waiting for anything else',
      )
    const generate = await guard(load, limit, (abuse) => reportProblems([describe(abuse)])).catch(async (error) => {
      if (!(error instanceof ProcessAbuse)) throw error
      const problems = [describe(error)]
      throw new SiteError(configFile === null ? problems : await placeInConfig(problems, configFile))
    })
    return [name, (input, report) => runGenerator(generate, { ...input, constants }, report)]
  }
  const opened: [string, LoadedGenerator][] = []
  // One after the other, so that the one that blocks the thread is named.
  for (const [index, definition] of generators.entries()) opened.push(await open(definition, index))
  return Object.fromEntries(opened)
}
