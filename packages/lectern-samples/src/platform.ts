import type { z } from 'zod'
import type { Analysis } from './code/analyze.ts'
import type { ObjectNode } from './code/syntax-tree.ts'
import type { OutcomeKey } from './expectation/outcome-key.ts'
import type { Expectation } from './expectation/schema.ts'
import type { AnswerRule } from './run/contract.ts'

/** How the harness treats a kind of sample. */
export interface SampleKind {
  /** How messages call it: `an action`. */
  label: string
  /** Keys that authors can write in its expectation. */
  keys: readonly string[]
  /** It does nothing by itself: without an outcome in its expectation only its shape is checked. */
  isPassive?: true
}

/** What steps in other languages than JavaScript find, and how they report. */
export interface ScriptSupport {
  /** Keys that a script's expectation can have, besides those that every program has. */
  keys: readonly string[]
  /** Environment variables. A literal `/tmp` in a value is led into the sample's own folder. */
  environment(expected: Expectation): Record<string, string>
  /** Environment variable that names a file for the script to write to, and how that file is read. */
  output?: { variable: string; read(text: string): { outcomes: Record<string, unknown>; fault: string | null } }
  /** Folder of modules for Python. Absolute. */
  python?: string
  /** Name of a Go module -> its folder. Absolute. */
  goModules: Readonly<Record<string, string>>
  /** Commands for Bash: name -> source of the program in TypeScript. Absolute. */
  commands: Readonly<Record<string, string>>
}

/**
 * Where samples run, if not as plain programs: everything that the harness has to know about a product's runtime.
 * Samples import the packages that are `dependencies` in the manifest of its folder.
 */
export interface Platform {
  /** Its folder. Absolute. A change of any file in it, tests left out, makes all samples run again. */
  folder: string
  /** Its versions of languages; where there is none of these, samples run with what this machine has. */
  versions: {
    /** Programs that may be its version of Node.js, best first. Absolute; the first that starts is taken. */
    node?: readonly string[]
    /** Target for the code that runs next to samples in that version: `node14`. */
    nodeTarget?: string
    /** `3.8`: Python of that version is preferred, and what it can't parse is a syntax error with any other. */
    python?: string
  }
  /** Program that runs a JavaScript sample in its own process, see `runInChild`. Absolute. */
  runner: string
  /** Packages that aren't installed but replaced: name -> source in TypeScript. Absolute. */
  stubPackages: Readonly<Record<string, string>>
  types: {
    /** ECMAScript version of the runtime: `es2020`. */
    lib: string
    /** Declaration files for all samples, and for those that don't run here as well. Absolute. */
    global: readonly string[]
    elsewhere: readonly string[]
    /** Name of a package -> its declaration file. Absolute. */
    packages: Readonly<Record<string, string>>
    /** Folders with packages of types. Absolute. */
    roots: readonly string[]
    /** Name of the declared function that gives the methods of an object in the code the type of their `this`. */
    wrapperOf(object: ObjectNode, analysis: Analysis): string | null
    /** Makes messages about those types readable. */
    explain(message: string): string
    /** Where authors find what there is, for messages. */
    reference: string
  }
  /** Kind of sample -> how it's treated. `module` and `script` are built in. */
  kinds: Readonly<Record<string, SampleKind>>
  /**
   * The kind of a piece of JavaScript.
   * @param isImported whether another sample of the page seems to import it
   */
  kindOf(analysis: Analysis, isImported: boolean): string
  /** Keys that authors write to say what a sample finds; one with the name of a built-in key replaces it. */
  inputs: Readonly<Record<string, z.ZodType>>
  /** Keys that authors write to say what comes of it, in the order in which a proposal lists them. */
  outcomes: Readonly<Record<string, OutcomeKey>>
  /** What the runner gets to know of an expectation: plain data. */
  toInput(expected: Expectation): unknown
  script: ScriptSupport
  /** What hosts answer unless an expectation says otherwise. */
  answers: readonly AnswerRule[]
}
