/** Programs that run samples. */
export type Runtime = 'node' | 'python' | 'bash' | 'go'

/** One sample to run, with everything that the run depends on. Plain data: it is handed to a child process. */
export interface RunPlan {
  runtime: Runtime
  /** `module` for a plain Node.js program, `script` for one in another language, or a kind of the platform. */
  kind: string
  /** Which of the files is run. */
  entry: string
  /** File name -> code: the sample and the samples it needs next to it. */
  code: Record<string, string>
  /** Whether the code is CommonJS. */
  commonJs: boolean
  /** Import specifier as written -> the package, or the file of `code`, that it means. */
  packages: Record<string, { package: string } | { file: string }>
  input: RunInput
  /** Checks the shape of the component, or vets the Go code, and leaves it at that. */
  shapeOnly: boolean
  /** Milliseconds. */
  timeLimit: number
}

/** What a sample finds when it starts. */
export interface RunInput {
  env: Record<string, string>
  /** Path -> text. */
  files: Record<string, string>
  answers: AnswerRule[]
  /** What `Math.random()` gives. */
  random: number | null
  /** Paths of files to read back after the run. */
  readBack: string[]
  /** What the platform gives to a script: environment variables, and the one that names the file for its output. */
  script: { environment: Record<string, string>; outputVariable: string | null }
  /** What the platform's runner gets to know. */
  platform: unknown
}

/** What the stub server answers to some requests. */
export interface AnswerRule {
  /** `GET https://example.com/orders`, method optional, `*` for any run of characters. */
  request: string
  /** In turn; the last one stays. */
  answers: Answer[]
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** A request as the stub server got it. */
export interface RecordedRequest {
  method: string
  url: string
  headers: Record<string, string>
  /** JSON, form fields as an object, or text; `null` for none. */
  body: unknown
}

/** An error that ended a run. */
export interface Failure {
  name: string
  message: string
  /** Where in which file of the plan; `null` when it is not known. */
  place: { file: string; line: number; column: number } | null
  /** The sample could not be loaded, or failed as it ran, or the harness refused what it did. */
  phase: 'load' | 'run'
}

/** What failed of a Bash sample, which goes on after it, or where a Go sample panicked. */
export interface FailedCommand {
  code: number
  /** As it is written; `panic` for a program that panicked. */
  command: string
  place: { file: string; line: number; column: number }
}

/** A rule of the platform that the exported object breaks. */
export interface ShapeFault {
  /** Keys that lead to the fault: `['props', 'count', 'min']`. */
  path: string[]
  message: string
  /** What to do; or a wrong word and the known ones, of which the nearest is suggested. */
  fix: string | { word: string; known: readonly string[] }
}

/** What came of a run. */
export interface RunResult {
  /** Key of an expectation -> what came of it, as the platform sees it. */
  outcomes: Record<string, unknown>
  /** Everything written to the log, standard error included. */
  prints: string
  requests: RecordedRequest[]
  /** Requests that no answer was known for. */
  unanswered: string[]
  /** Path -> text, for the paths to read back; `null` for a file that is not there. */
  files: Record<string, string | null>
  /** Set when the sample ended itself early; `call` is how messages show that. */
  exit: { reason: string | null; call: string } | null
  exitCode: number
  failure: Failure | null
  /** Of Bash: commands that failed without the sample looking at it. Of Go: the line that panicked. */
  failedCommands: FailedCommand[]
  /** Code was still running when the sample ended. */
  unfinished: boolean
  shape: ShapeFault[]
  /** Commands that were replaced by stubs. */
  stubCommands: string[]
  /** What a script wrote for the platform. */
  output: string
  /** What it had too much of when it was ended; `null` where it ended by itself. */
  stopped: 'time' | 'output' | null
  /** How long the run took. */
  milliseconds: number
}

/** What the child process reports; the parent adds what only it can see. */
export type ChildReport = Pick<
  RunResult,
  'outcomes' | 'exit' | 'failure' | 'failedCommands' | 'unfinished' | 'shape' | 'output'
>

export function emptyReport(): ChildReport {
  return { outcomes: {}, exit: null, failure: null, failedCommands: [], unfinished: false, shape: [], output: '' }
}
