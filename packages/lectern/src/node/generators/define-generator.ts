import type { Generator, ServedData } from './generator.ts'

/** Something wrong with served data: its path in the data file and the message for the author. */
export interface DataFault {
  path: readonly PropertyKey[]
  message: string
  fix: string
}

/** A generator, as it's listed under `generators` in a site's configuration. */
export interface GeneratorDefinition {
  /** What pages write in `with=`. */
  name: string
  /**
   * Imports the function that does the work. Commands that generate nothing never call it, so what the function imports
   * costs them nothing.
   */
  load: () => Promise<Generator>
  /**
   * Checks data that pages serve with `publish`, whichever generator it came from. Only the `check` command calls it, so it
   * can take its time.
   */
  check?: (served: ServedData) => Promise<readonly DataFault[]>
}

/**
 * A generator turns a data file next to a page into Markdown: `::generate{from=data.yaml with=NAME}`.
 * Returns its argument; the types give completion and errors in the editor.
 */
export function defineGenerator(definition: GeneratorDefinition): GeneratorDefinition {
  return definition
}
