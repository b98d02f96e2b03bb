/** Values kept on the reader's device. A browser may refuse storage (private mode, settings): then nothing is kept. */
export interface SafeStorage {
  /** The value as it was set; `null` also for one that is too long to be ours. */
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** Kept until the reader deletes it. */
export const deviceStorage = createSafeStorage(() => window.localStorage)
/** Kept for the life of the tab, over reloads. */
export const tabStorage = createSafeStorage(() => window.sessionStorage)

/** Everything the site stores is shorter, so a longer value was written by something else. */
const maxLength = 10_000

function createSafeStorage(storage: () => Storage): SafeStorage {
  return {
    get(key) {
      const value = attempt(() => storage().getItem(key))
      return value !== null && value.length <= maxLength ? value : null
    },
    set: (key, value) => void attempt(() => storage().setItem(key, value)),
    remove: (key) => void attempt(() => storage().removeItem(key)),
  }
}

/** A stored value of the shape that is expected, or `null`: another version or another site may have written anything. */
export function readJson<Shape>(
  storage: SafeStorage,
  key: string,
  hasShape: (value: unknown) => value is Shape,
): Shape | null {
  const value: unknown = attempt(() => JSON.parse(storage.get(key) ?? 'null'))
  return hasShape(value) ? value : null
}

/** The shape of an object: what each of its properties has to pass. */
export function objectOf<Shape>(checks: { [Key in keyof Shape]: (value: unknown) => value is Shape[Key] }) {
  return (value: unknown): value is Shape =>
    value instanceof Object &&
    Object.entries<(value: unknown) => boolean>(checks).every(([key, check]) => check(Reflect.get(value, key)))
}

/** The entries of a stored list that have the expected shape. */
export function readList<Entry>(
  storage: SafeStorage,
  key: string,
  hasShape: (value: unknown) => value is Entry,
): Entry[] {
  return (readJson(storage, key, Array.isArray) ?? []).filter(hasShape)
}

/** Whether a value is a text of a length that readers can be shown. */
export function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 300
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    // Refused, full, or not JSON. What is lost is a comfort, never content.
    return null
  }
}
