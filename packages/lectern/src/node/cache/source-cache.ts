/** Caches values by source file. */
export interface SourceCache<T> {
  get(file: string): T | undefined
  /**
   * The value for a file, created on first request. If the file changes meanwhile, the value is created again, so callers never
   * get a value older than the last `forget`.
   */
  load(file: string, make: () => Promise<T>): Promise<T>
  forget(file: string): void
  entries(): Iterable<[file: string, value: T]>
}

export function createSourceCache<T>(): SourceCache<T> {
  const values = new Map<string, T>()
  const loading = new Map<string, Promise<T>>()
  /** How often each file has changed. */
  const revisions = new Map<string, number>()
  async function makeCurrent(file: string, make: () => Promise<T>): Promise<T> {
    for (;;) {
      const revision = revisions.get(file)
      const value = await make()
      if (revisions.get(file) !== revision) continue
      values.set(file, value)
      return value
    }
  }
  return {
    get: (file) => values.get(file),
    entries: () => values.entries(),
    async load(file, make) {
      const known = values.get(file)
      if (known !== undefined) return known
      const value = loading.get(file) ?? makeCurrent(file, make)
      loading.set(file, value)
      try {
        return await value
      } finally {
        loading.delete(file)
      }
    },
    forget(file) {
      values.delete(file)
      revisions.set(file, (revisions.get(file) ?? 0) + 1)
    },
  }
}
