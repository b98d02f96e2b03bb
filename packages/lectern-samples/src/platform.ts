import type { Analysis } from './code/analyze.ts'
import type { ObjectNode } from './code/syntax-tree.ts'
import type { Expectation, PlatformKeys } from './expectation/schema.ts'
import type { AnswerRule } from './run/contract.ts'

/** How the harness treats a kind of sample. */
export interface SampleKind {
  /** For messages: `an action`. */
  label: string
  /** Keys that its expectation can have. */
  keys: readonly string[]
  /** It does nothing on its own. Without a result in its expectation, only its shape is checked. */
  isPassive?: true
}

/** The platform's interface for languages other than JavaScript. */
export interface ScriptSupport {
  /** Keys that a script's expectation can have, in addition to those of every program. */
  keys: readonly string[]
  /** Environment variables. A literal `/tmp` in a value is redirected to the sample's folder. */
  environment(expected: Expectation): Record<string, string>
  /** The environment variable with the path of the file that scripts write to, and how to parse the file. */
  output?: { variable: string; read(text: string): { outcomes: Record<string, unknown>; fault: string | null } }
  /** Absolute folder of Python modules. */
  python?: string
  /** Name of a Go module -> its absolute folder. */
  goModules: Readonly<Record<string, string>>
  /** Name of a Bash command -> absolute path of its TypeScript source. */
  commands: Readonly<Record<string, string>>
}

/** How to recognize a sample that fails because its expectation doesn't have an input. */
export interface InputHint {
  /** Any of these keys is the input. */
  keys: readonly string[]
  /** Matches code that reads it. */
  reads: RegExp
  /** A line that authors can add to the expectation of this code: `event: { body: { name: Ada } }`. */
  example(code: string): string
}

/**
 * Where samples run if they aren't plain programs: everything that the harness needs to know about a product's runtime.
 * Its `inputs` and `outcomes` are the keys of its expectations. An input replaces a built-in key with the same name, and
 * proposals list outcomes in this order. Samples can import the `dependencies` of the manifest in its folder.
 */
export interface Platform extends PlatformKeys {
  /** Its absolute folder. If any file in it changes, except tests, all samples run again. */
  folder: string
  /** Its versions of languages. By default, samples run with this machine's. */
  versions: {
    /** Absolute paths of its Node.js binaries, best first. The first one that starts is used. */
    node?: readonly string[]
    /** Build target for code that runs next to samples in that version: `node14`. */
    nodeTarget?: string
    /** `3.8`: the preferred version of Python. Syntax that it doesn't support is an error in any version. */
    python?: string
  }
  /** Absolute path of the program that runs a JavaScript sample in its own process. See `runChild`. */
  runner: string
  types: {
    /** ECMAScript version of the runtime: `es2020`. */
    lib: string
    /** Absolute paths of declaration files for all samples, and for those that run elsewhere. */
    global: readonly string[]
    elsewhere: readonly string[]
    /** Absolute folders of type packages. */
    roots: readonly string[]
    /** Name of the declared function that sets the type of `this` in an object's methods, or `null`. */
    wrapperOf(object: ObjectNode, analysis: Analysis): string | null
    /** Makes messages about these types readable. */
    explain(message: string): string
    /** For messages: where authors can look up the types. */
    reference: string
  }
  /** Kinds of samples, in addition to `module` and `script`. */
  kinds: Readonly<Record<string, SampleKind>>
  /**
   * The kind of a piece of JavaScript.
   * @param isImported whether another sample of the page seems to import it
   */
  kindOf(analysis: Analysis, isImported: boolean): string
  /** Inputs that samples fail without. */
  inputHints: readonly InputHint[]
  /** The part of an expectation that the runner needs, as plain data. */
  toInput(expected: Expectation): unknown
  script: ScriptSupport
  /** Default responses of hosts. */
  answers: readonly AnswerRule[]
}
