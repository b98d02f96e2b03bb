/** Programs that run samples. */
export type Runtime = 'node' | 'python' | 'bash' | 'go'

/** A sample to run, with everything that the run depends on. Plain data, because it's passed to a child process. */
export interface RunPlan {
  runtime: Runtime
  /** `module` for a plain Node.js program, `script` for one in another language, or a kind of the platform. */
  kind: string
  /** The file to run. */
  entry: string
  /** File name -> code of the sample and of the samples it needs in the same folder. */
  code: Record<string, string>
  /** Import specifier as written -> the package, or the file in `code`, that it refers to. */
  packages: Record<string, { package: string } | { file: string }>
  input: RunInput
  /** Only checks the shape of the component, or vets the Go code. */
  shapeOnly: boolean
  /** Milliseconds. */
  timeLimit: number
}

/** What a sample starts with. */
export interface RunInput {
  env: Record<string, string>
  /** Path -> content. */
  files: Record<string, string>
  answers: AnswerRule[]
  /** The value that `Math.random()` returns. */
  random: number | null
  /** Paths of files to read after the run. */
  readBack: string[]
  /** What the platform gives to scripts: environment variables, and the one that names the file for their output. */
  script: { environment: Record<string, string>; outputVariable: string | null }
  /** Data for the platform's runner. */
  platform: unknown
}

/** The stub server's responses to some requests. */
export interface AnswerRule {
  /** `GET https://example.com/orders`. The method is optional, and `*` matches any characters. */
  request: string
  /** In order. The last one repeats. */
  answers: Answer[]
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** A request that the stub server received. */
export interface RecordedRequest {
  method: string
  url: string
  headers: Record<string, string>
  /** Parsed JSON, the fields of a form, or text. `null` if there's none. */
  body: unknown
}

export interface FilePosition {
  file: string
  line: number
  column: number
}

/** An error that ended a run. */
export interface Failure {
  name: string
  message: string
  /** `null` if it isn't known. */
  place: FilePosition | null
}

/** A failed command of a Bash sample, which continues after it, or a panic of a Go sample. */
export interface FailedCommand {
  code: number
  /** The command as written, or `panic`. */
  command: string
  place: FilePosition
}

/** A violation of the platform's rules for exported objects. */
export interface ShapeFault {
  /** Keys that lead to it: `['props', 'count', 'min']`. */
  path: string[]
  message: string
  /** The fix, or an unknown word and the known words to suggest the closest of. */
  fix: string | { word: string; known: readonly string[] }
}

/** The results of a run. */
export interface RunResult {
  /** Result key -> value, as reported by the platform. */
  outcomes: Record<string, unknown>
  /** The whole output, including standard error. */
  prints: string
  requests: RecordedRequest[]
  /** Requests without a matching response. */
  unanswered: string[]
  /** Path -> content of the files to read. `null` for missing files. */
  files: Record<string, string | null>
  /** Set if the sample ended itself early. `call` is for messages. */
  exit: { reason: string | null; call: string } | null
  exitCode: number
  failure: Failure | null
  /** Failed commands that a Bash sample doesn't handle, or the line where a Go sample panicked. */
  failedCommands: FailedCommand[]
  /** Whether code was still running when the sample ended. */
  unfinished: boolean
  shape: ShapeFault[]
  /** Commands that were replaced by stubs. */
  stubCommands: string[]
  /** What a script wrote for the platform. */
  output: string
  /** The limit that the run exceeded, or `null`. */
  stopped: 'time' | 'output' | null
  /** Duration of the run. */
  milliseconds: number
}

/** What the child process reports. The parent process adds the rest. */
export type ChildReport = Pick<
  RunResult,
  'outcomes' | 'exit' | 'failure' | 'failedCommands' | 'unfinished' | 'shape' | 'output'
>

/** The input of a process that runs a JavaScript sample. It's passed in a file. */
export interface ChildTask {
  plan: RunPlan
  ports: StubPorts
  /** Path of the stub server's certificate authority. */
  certificate: string
  /** Environment variables that redirect programs started by the sample to the stub server. */
  childVariables: Record<string, string>
  /** Folder of the plan's files. */
  folder: string
  reportPath: string
}

/** Ports of the stub server. */
export interface StubPorts {
  http: number
  https: number
}

export function emptyReport(): ChildReport {
  return { outcomes: {}, exit: null, failure: null, failedCommands: [], unfinished: false, shape: [], output: '' }
}
