import { RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import type { EmittedEvent } from '../outcomes.ts'
import { checkKeys, checkSerializable, copyOf, isRecord } from '../values.ts'

export type Dedupe = 'unique' | 'greatest' | 'last'

/** How many ids the strategy `unique` remembers. */
const uniqueCache = 100

/** Collects the events of an invocation. At its end, it keeps those that pass the dedupe strategy. */
export class Emitter {
  readonly #strategy: Dedupe | null
  readonly #emitted: EmittedEvent[]
  #batch: EmittedEvent[] = []
  #seen: (string | number)[] = []

  /** @param emitted is added to */
  constructor(strategy: Dedupe | null, emitted: EmittedEvent[]) {
    this.#strategy = strategy
    this.#emitted = emitted
  }

  /** `this.$emit`. */
  emit(event: unknown, metadata: unknown = {}): void {
    checkSerializable(event, 'the emitted event')
    if (!isRecord(metadata)) throw new RefusedError('the metadata of this.$emit must be an object')
    checkKeys(metadata, ['id', 'name', 'summary', 'ts'], 'the metadata of this.$emit')
    const { id, name, summary, ts } = metadata
    if (this.#strategy !== null && !isId(id)) {
      throw new RefusedError(`this.$emit needs an id, because dedupe is "${this.#strategy}"`)
    }
    if (this.#strategy === 'greatest' && typeof id !== 'number') {
      throw new RefusedError(`this.$emit needs a numeric id, because dedupe is "greatest"; got ${String(id)}`)
    }
    if (ts !== undefined && (typeof ts !== 'number' || !Number.isInteger(ts) || ts < 1e11)) {
      throw new RefusedError(`this.$emit needs ts in milliseconds since 1970, got ${String(ts)}`)
    }
    this.#batch.push({
      event: copyOf(event) ?? null,
      ...(isId(id) && { id }),
      ...(typeof name === 'string' && { name }),
      ...(typeof summary === 'string' && { summary }),
      ...(ts !== undefined && { ts }),
    })
  }

  /** Ends an invocation. Events with `ts` are emitted oldest first. */
  flush(): void {
    const batch = this.#batch.every((event) => event.ts !== undefined)
      ? [...this.#batch].sort((a, b) => (a.ts ?? 0) - (b.ts ?? 0))
      : this.#batch
    this.#batch = []
    this.#emitted.push(...this.#passing(batch))
  }

  #passing(batch: EmittedEvent[]): EmittedEvent[] {
    if (this.#strategy === null) return batch
    if (this.#strategy === 'last') return this.#afterLast(batch)
    return this.#strategy === 'greatest' ? this.#aboveGreatest(batch) : batch.filter(({ id }) => this.#isNew(id))
  }

  #isNew(id: EmittedEvent['id']): boolean {
    if (id === undefined || this.#seen.includes(id)) return false
    this.#seen = [...this.#seen, id].slice(-uniqueCache)
    return true
  }

  /** The events whose id is above the greatest id of earlier invocations. */
  #aboveGreatest(batch: EmittedEvent[]): EmittedEvent[] {
    const ids = batch.map(({ id }) => Number(id))
    const greatest = Number(this.#seen[0] ?? Number.NEGATIVE_INFINITY)
    this.#seen = [Math.max(greatest, ...ids)]
    return batch.filter(({ id }) => Number(id) > greatest)
  }

  /** The events after the one that was emitted last, or all events if it's missing. */
  #afterLast(batch: EmittedEvent[]): EmittedEvent[] {
    const [last] = this.#seen
    const at = last === undefined ? -1 : batch.findIndex(({ id }) => id === last)
    const passing = batch.slice(at + 1)
    const newest = passing[passing.length - 1]?.id
    if (newest !== undefined) this.#seen = [newest]
    return passing
  }
}

function isId(id: unknown): id is string | number {
  return (typeof id === 'string' && id !== '') || (typeof id === 'number' && !Number.isNaN(id))
}
