import type { KnownName } from '../names/known-name.ts'
import type { Problem, SourcePosition } from '../problem.ts'

/** A data file in the folder of a page. */
export interface DataFile {
  /** Path below the content folder, with forward slashes: `api/rest/openapi.yaml`. */
  path: string
  text: string
  /** Parses the file as YAML, once for all directives of the page. */
  yaml(): { data: YamlData | null; problems: readonly Problem[] }
}

/** A parsed data file that can locate its values. */
export interface YamlData {
  value: unknown
  /** Position of the key or item at a path, or of its closest ancestor. */
  locate(path: readonly PropertyKey[]): SourcePosition
}

/** The input of a generator, from a `::generate` directive. */
export interface GeneratorInput {
  file: DataFile
  /** Parts of the file, from the directive's `names`; empty for all of it. */
  names: readonly string[]
  /** The constants of the site's configuration. The Markdown can refer to them as `{$NAME}`. */
  constants?: Readonly<Partial<Record<string, string | number>>>
}

/** The output of a generator. */
export interface Generated {
  markdown: string
  /** Data that a directive with `publish` serves as JSON; absent if the generator has none. */
  data?: unknown
  /** Names that the Markdown documents; `to` is the anchor, as `#anchor`. */
  names?: readonly KnownName[]
  /** Errors in the data file. */
  problems: readonly Problem[]
}

/** Data that a page serves as JSON. */
export interface ServedData {
  /** Site path: `/api/openapi.json`. */
  path: string
  data: unknown
  /** The served file, with constants and addresses filled in. */
  text: string
}

/** Turns a data file into Markdown; must be pure, so that the same file always gives the same page. */
export type Generator = (input: GeneratorInput) => Generated

/** An error in a data file. */
export function dataProblem(
  file: string,
  { line, column }: { line: number; column: number },
  { message, fix }: { message: string; fix: string },
): Problem {
  return { file, line, column, message, fix, severity: 'error' }
}
