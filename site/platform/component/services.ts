import { RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import { checkSerializable, copyOf } from '../values.ts'

/** `$.service.db`: the value of `this.db`. */
export class ServiceDb {
  readonly #records: Map<string, unknown>

  constructor(content: Record<string, unknown>) {
    this.#records = new Map(Object.entries(content))
  }

  get(key: string): unknown {
    return copyOf(this.#records.get(checkKey(key, 'db.get')))
  }

  set(key: string, value: unknown): void {
    checkKey(key, 'db.set')
    checkSerializable(value, `the value of ${key}`)
    this.#records.set(key, copyOf(value))
  }

  /** What it contains after the run. */
  content(): Record<string, unknown> {
    return Object.fromEntries(this.#records)
  }
}

/** A prop of type `data_store`. */
export class DataStore {
  readonly #records: Map<string, unknown>

  constructor(content: Record<string, unknown>) {
    this.#records = new Map(Object.entries(content))
  }

  async get(key: string): Promise<unknown> {
    return copyOf(this.#records.get(checkKey(key, 'get')))
  }

  async set(key: string, value: unknown): Promise<void> {
    checkKey(key, 'set')
    checkSerializable(value, `the value of ${key}`)
    this.#records.set(key, copyOf(value))
  }

  async has(key: string): Promise<boolean> {
    return this.#records.has(checkKey(key, 'has'))
  }

  async keys(): Promise<string[]> {
    return [...this.#records.keys()]
  }

  async entries(): Promise<[string, unknown][]> {
    return [...this.#records.entries()]
  }

  async delete(key: string): Promise<void> {
    this.#records.delete(checkKey(key, 'delete'))
  }

  async clear(): Promise<void> {
    this.#records.clear()
  }

  /** What it contains after the run. */
  content(): Record<string, unknown> {
    return Object.fromEntries(this.#records)
  }
}

export type Store = ServiceDb | DataStore

function checkKey(key: unknown, method: string): string {
  if (typeof key === 'string' && key !== '') return key
  throw new RefusedError(`${method} needs a key that is a string`)
}
