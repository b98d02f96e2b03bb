import { RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import { checkSerializable, copyOf } from '../values.ts'

/** A database or data store whose content can be looked at after the run. */
export interface Store {
  content(): Record<string, unknown>
}

/** `$.service.db`: what `this.db` is. */
export class ServiceDb implements Store {
  readonly #records: Map<string, unknown>

  constructor(content: Record<string, unknown>) {
    this.#records = new Map(Object.entries(content))
  }

  get(key: string): unknown {
    checkKey(key, 'db.get')
    return copyOf(this.#records.get(key))
  }

  set(key: string, value: unknown): void {
    checkKey(key, 'db.set')
    checkSerializable(value, `the value of ${key}`)
    this.#records.set(key, copyOf(value))
  }

  content(): Record<string, unknown> {
    return Object.fromEntries(this.#records)
  }
}

/** A prop of type `data_store`. */
export class DataStore implements Store {
  readonly #records: Map<string, unknown>

  constructor(content: Record<string, unknown>) {
    this.#records = new Map(Object.entries(content))
  }

  async get(key: string): Promise<unknown> {
    checkKey(key, 'get')
    return copyOf(this.#records.get(key))
  }

  async set(key: string, value: unknown): Promise<void> {
    checkKey(key, 'set')
    checkSerializable(value, `the value of ${key}`)
    this.#records.set(key, copyOf(value))
  }

  async has(key: string): Promise<boolean> {
    checkKey(key, 'has')
    return this.#records.has(key)
  }

  async keys(): Promise<string[]> {
    return [...this.#records.keys()]
  }

  async entries(): Promise<[string, unknown][]> {
    return [...this.#records.entries()]
  }

  async delete(key: string): Promise<void> {
    checkKey(key, 'delete')
    this.#records.delete(key)
  }

  async clear(): Promise<void> {
    this.#records.clear()
  }

  content(): Record<string, unknown> {
    return Object.fromEntries(this.#records)
  }
}

function checkKey(key: unknown, method: string): void {
  if (typeof key !== 'string' || key === '') throw new RefusedError(`${method} needs a key that is a string`)
}
