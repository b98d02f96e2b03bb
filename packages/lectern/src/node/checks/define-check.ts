import type { Sample } from '../markdown/extract/samples.ts'
import type { Problem } from '../problem.ts'

/** A page, as checks see it. */
export interface CheckedPage {
  /** Its source below the content folder: `guide/index.md`. Problems name it like this. */
  file: string
  /** Address on the site, without the base: `/guide/`. */
  path: string
  title: string
  /** Fenced blocks, in their order. */
  samples: readonly Sample[]
}

/** What a check gets. */
export interface CheckInput {
  pages: readonly CheckedPage[]
  /** Absolute path of the folder that the files of pages are in. A problem's file can be above it: `../README.md`. */
  contentDir: string
  /** Absolute path of a folder for this check alone. What it keeps there is still there next time, until someone deletes it. */
  cacheDir: string
  /**
   * Imports a module of TypeScript or JavaScript and returns its default export. What a check needs a lot of code for
   * belongs in such a module: other commands load the configuration too, and shouldn't have to load that code with it.
   */
  load(url: URL): Promise<unknown>
  /** Shows how far a check is that takes longer than a few seconds. */
  progress(done: number, total: number): void
}

/** What a check found. */
export interface CheckReport {
  problems: readonly Problem[]
  /** Lines to print whether there are problems or not, such as counts. */
  summary?: readonly string[]
  /** `hashSample(sample)` -> the badge readers see next to a sample: `Node.js 20.20` is shown as "checked with Node.js 20.20". */
  ranWith?: Readonly<Record<string, string>>
  /** Hashes of samples that can't be checked on this machine: they keep their badges. */
  skipped?: readonly string[]
}

/** A check, as it's listed under `checks` in a site's configuration. */
export interface CheckDefinition {
  name: string
  run(input: CheckInput): CheckReport | Promise<CheckReport>
}

/**
 * A check is a rule of the site's own. The `check` command runs it when the pages themselves have no errors; `build` and
 * `dev` don't. Returns its argument; the types give completion and errors in the editor.
 *
 * ```ts
 * const noTodo = defineCheck({
 *   name: 'no-todo',
 *   run: ({ pages }) => ({
 *     problems: pages
 *       .filter(({ title }) => title.includes('TODO'))
 *       .map(({ file }) => ({ file, line: 1, column: 1, message: 'TODO in the title', fix: 'finish the page', severity: 'error' })),
 *   }),
 * })
 * ```
 */
export function defineCheck(definition: CheckDefinition): CheckDefinition {
  return definition
}
