/**
 * The platform's interface for Node.js steps and components, which samples are type-checked against. Data from outside
 * (events, exports of earlier steps, connected accounts) has no type.
 */

// biome-ignore lint/suspicious/noExplicitAny: data from outside is only known when the sample runs
type FromOutside = any
type Json = FromOutside

interface StepResponse {
  status: number
  headers?: Record<string, string>
  body?: string | object | Buffer | import('node:stream').Readable
}

interface Send {
  http(options: {
    method: string
    url: string
    data?: Json
    headers?: Record<string, string>
    params?: Record<string, unknown>
    auth?: { username: string; password: string }
  }): void
  email(options: { subject: string; text?: string; html?: string; include_collaborators?: boolean }): void
  s3(options: { bucket: string; prefix: string; payload: Json }): void
  emit(options: { raw_event: object }): void
  sse(options: { channel: string; payload: Json }): void
  sql(options: { table: string; payload: object }): void
}

interface RunContext {
  id: string
  ts: string
  workflow_id: string
  workflow_name: string
  deployment_id: string
  owner_id: string
  platform_version: string
  /** Epoch milliseconds. */
  deadline?: number
  JIT?: boolean
  /** Name of an attached file -> its URL. */
  attachments?: Record<string, string>
}

interface Flow {
  exit(reason?: string): FromOutside
  delay(milliseconds: number): { cancel_url: string; resume_url: string }
}

/** `$`: the helper functions of a step. */
interface Dollar {
  export(name: string, value: Json): void
  respond(response: StepResponse & { immediate?: boolean }): Promise<void>
  send: Send
  flow: Flow
  context: RunContext
}

interface Steps {
  trigger: { event: FromOutside; context: RunContext }
  [name: string]: FromOutside
}

interface ServiceDb {
  get(key: string): FromOutside
  set(key: string, value: Json): void
}

interface DataStore {
  get(key: string): Promise<FromOutside>
  set(key: string, value: Json): Promise<void>
  has(key: string): Promise<boolean>
  keys(): Promise<string[]>
  entries(): Promise<[string, FromOutside][]>
  delete(key: string): Promise<void>
  clear(): Promise<void>
}

interface HttpInterface {
  endpoint: string
  respond(response: StepResponse): void
}

interface PropTypes {
  string: string
  'string[]': string[]
  integer: number
  'integer[]': number[]
  boolean: boolean
  'boolean[]': boolean[]
  object: Record<string, FromOutside>
  any: FromOutside
  data_store: DataStore
  '$.service.db': ServiceDb
  '$.interface.http': HttpInterface
  '$.interface.timer': { type: string }
  '$.interface.apphook': FromOutside
}

// Methods can be called with `$` or `this`, so their parameters have no types. A method that only throws is meant to be
// overridden.
type OpenMethods<M> = {
  [K in keyof M]: M[K] extends (...args: never[]) => infer R
    ? (...args: FromOutside[]) => [R] extends [never] ? FromOutside : R
    : M[K]
}

type AppInstance<M> = OpenMethods<M> & { $auth: Record<string, FromOutside> }

type PropValue<P> = P extends keyof PropTypes
  ? PropTypes[P]
  : P extends { type: 'app' }
    ? AppInstance<P extends { methods: infer M } ? M : object>
    : P extends { type: infer T extends keyof PropTypes }
      ? PropTypes[T]
      : FromOutside

interface EmitMetadata {
  id?: string | number
  name?: string
  summary?: string
  ts?: number
}

type Instance<P, M> = { [K in keyof P]: PropValue<P[K]> } & OpenMethods<M> & {
    $emit(event: Json, metadata?: EmitMetadata): void
  }

// The names of dynamic props are only known in a run.
type DynamicInstance<P, M, A> = unknown extends A ? Instance<P, M> : Instance<P, M> & Record<string, FromOutside>

interface RunArguments extends Record<string, FromOutside> {
  steps: Steps
  $: Dollar
}

// The shape check covers everything else, with better messages.
interface ComponentDefinition<P, M, A> {
  props?: P
  methods?: M
  additionalProps?: A
  run?(context: RunArguments): unknown
  [property: string]: unknown
}

declare function defineComponent<const P = object, M = object, A = unknown>(
  component: ComponentDefinition<P, M, A> & ThisType<DynamicInstance<P, M, A>>,
): FromOutside

declare function defineApp<const D = object, M = object>(
  app: { type: 'app'; propDefinitions?: D; methods?: M; [property: string]: unknown } & ThisType<AppInstance<M>>,
): { type: 'app'; propDefinitions: D; methods: M }
