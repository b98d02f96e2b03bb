import type { SiteConfig } from '../config/schema.ts'
import type { GeneratorDefinition } from './define-generator.ts'
import type { Generator } from './generator.ts'

/** Name in `with=` -> generator. */
export type Generators = Readonly<Record<string, Generator>>

/** Imports the generators of a configuration, and gives them its constants. */
export async function loadGenerators({
  generators,
  constants = {},
}: {
  generators: readonly GeneratorDefinition[]
  constants?: SiteConfig['constants']
}): Promise<Generators> {
  const open = async ({ name, load }: GeneratorDefinition): Promise<[string, Generator]> => {
    const generate = await load()
    return [name, (input) => generate({ ...input, constants })]
  }
  return Object.fromEntries(await Promise.all(generators.map(open)))
}
