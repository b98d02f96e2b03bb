/** Programs that run samples. */
export type Runtime = 'node' | 'python' | 'bash' | 'go'

/** What the platform makes of a piece of code. */
export type EntryKind =
  /** A Node.js code step: `defineComponent` with `run({ steps, $ })`. */
  | 'step'
  /** A component that is a step of a workflow: `run({ $ })`. */
  | 'action'
  /** A component that emits events: `run(event)` and hooks. */
  | 'source'
  /** An app file: prop definitions and methods for components. */
  | 'app'
  /** A Node.js program of its own. */
  | 'module'
  /** A Python, Bash or Go step, or a program of its own. */
  | 'script'

/** One sample to run, with everything that the run depends on. Plain data: it is handed to a child process. */
export interface RunPlan {
  runtime: Runtime
  kind: EntryKind
  /** Which of the files is run. */
  entry: string
  /** File name -> code: the sample and the samples it needs beside it. */
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
  /** One run each; `null` for what the trigger would send by itself. */
  events: unknown[] | null
  steps: Record<string, unknown>
  props: Record<string, unknown>
  env: Record<string, string>
  /** Path -> text. */
  files: Record<string, string>
  answers: AnswerRule[]
  /** What `Math.random()` gives. */
  random: number | null
  /** Names of the props whose `options` are asked for. */
  options: string[]
  additionalProps: boolean
  /** Paths of files to read back after the run. */
  readBack: string[]
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

/** A rule of the component API that a component breaks. */
export interface ShapeFault {
  /** Keys that lead to the fault: `['props', 'count', 'min']`. */
  path: string[]
  message: string
  fix: string
}

/** What `$.respond` or `this.http.respond` was given. */
export interface SampleResponse {
  status: number
  headers: Record<string, unknown>
  body: unknown
  immediate: boolean
}

/** An event that a source emitted, after dedupe. */
export interface EmittedEvent {
  event: unknown
  id?: string | number
  name?: string
  summary?: string
  ts?: number
}

/** What came of a run. */
export interface RunResult {
  /** Absent when nothing was returned. */
  returns?: unknown
  exports: Record<string, unknown>
  /** Everything written to the log, standard error included. */
  prints: string
  responds: SampleResponse[]
  /** `{ http: { … } }` for each `$.send.http`, and so on. */
  sends: Record<string, unknown>[]
  emits: EmittedEvent[]
  requests: RecordedRequest[]
  /** Requests that no answer was known for. */
  unanswered: string[]
  /** Path -> text, for the paths to read back; `null` for a file that is not there. */
  files: Record<string, string | null>
  /** Prop -> content of its database or data store. */
  keeps: Record<string, unknown>
  options: Record<string, unknown[]>
  additionalProps?: unknown
  /** Set by `$.flow.exit`. */
  exit: { reason: string | null } | null
  exitCode: number
  failure: Failure | null
  /** Of Bash: commands that failed without the sample looking at it. Of Go: the line that panicked. */
  failedCommands: FailedCommand[]
  /** Code was still running when the step ended. */
  unfinished: boolean
  shape: ShapeFault[]
  /** Commands that were replaced by stand-ins. */
  standIns: string[]
  /** What it had too much of when it was ended; `null` where it ended by itself. */
  stopped: 'time' | 'output' | null
}

/** What the child process reports; the parent adds what only it can see. */
export type ChildReport = Omit<
  RunResult,
  'prints' | 'requests' | 'unanswered' | 'files' | 'exitCode' | 'standIns' | 'stopped'
>

export function emptyReport(): ChildReport {
  return {
    exports: {},
    responds: [],
    sends: [],
    emits: [],
    keeps: {},
    options: {},
    exit: null,
    failure: null,
    failedCommands: [],
    unfinished: false,
    shape: [],
  }
}
