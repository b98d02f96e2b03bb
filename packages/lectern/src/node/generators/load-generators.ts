import type { GeneratorDefinition } from './define-generator.ts'
import type { Generator } from './generator.ts'

/** Name in `with=` -> generator. */
export type Generators = Readonly<Record<string, Generator>>

/** Imports the generators of a configuration. */
export async function loadGenerators({
  generators,
}: {
  generators: readonly GeneratorDefinition[]
}): Promise<Generators> {
  return Object.fromEntries(
    await Promise.all(generators.map(async ({ name, load }): Promise<[string, Generator]> => [name, await load()])),
  )
}
