import type { KnownName } from '../names/known-name.ts'
import type { Place, Problem } from '../problem.ts'

/** A file that lies beside a page. */
export interface DataFile {
  /** Below the content folder, forward slashes: `api/rest/openapi.yaml`. */
  path: string
  text: string
  /** The file read as YAML: once, however many directives of the page take something from it. */
  yaml(): { data: YamlData | null; problems: readonly Problem[] }
}

/** A data file as it stands, with a way to find its values again. */
export interface YamlData {
  value: unknown
  /** Line and column of the key or item that a path leads to, or of the nearest one above it. */
  locate(path: readonly PropertyKey[]): Place
}

/** What a generator gets from a `::generate` directive. */
export interface GeneratorInput {
  file: DataFile
  /** Parts of the file, from the directive's `names`; empty for all of it. */
  names: readonly string[]
}

/** What a generator makes of a data file. */
export interface Generated {
  markdown: string
  /** What a directive with `publish` serves as JSON; absent where the data is for the page alone. */
  data?: unknown
  /** What it gives entries to; `to` is the anchor, as `#anchor`. */
  names?: readonly KnownName[]
  /** Faults of the data file, at their lines in it. */
  problems: readonly Problem[]
}

/** Data of a page that is served as JSON. */
export interface ServedData {
  /** Site path: `/api/openapi.json`. */
  path: string
  data: unknown
  /** The file as it is served, with constants and addresses filled in. */
  text: string
}

/** Makes Markdown of a data file; a pure function, so that the same file gives the same page. */
export type Generator = (input: GeneratorInput) => Generated

/** A fault of a data file. */
export function dataProblem(
  file: string,
  { line, column }: { line: number; column: number },
  { message, fix }: { message: string; fix: string },
): Problem {
  return { file, line, column, message, fix, severity: 'error' }
}
