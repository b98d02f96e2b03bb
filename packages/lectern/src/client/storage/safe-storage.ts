/** Values stored on the reader's device. If the browser denies access (private mode, settings), nothing is stored. */
export interface SafeStorage {
  /** The stored value; `null` if there is none, or if it's too long to be ours. */
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** Stored until the reader deletes it. */
export const deviceStorage = createSafeStorage(() => window.localStorage)
/** Stored for the lifetime of the tab, including reloads. */
export const tabStorage = createSafeStorage(() => window.sessionStorage)

/** Everything that the site stores is shorter, so longer values come from something else. */
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

/** Reads a stored value if it has the expected shape, or else `null`. Other versions or sites may have written anything. */
export function readJson<Shape>(
  storage: SafeStorage,
  key: string,
  hasShape: (value: unknown) => value is Shape,
): Shape | null {
  const value: unknown = attempt(() => JSON.parse(storage.get(key) ?? 'null'))
  return hasShape(value) ? value : null
}

/** Creates a type guard for an object from a type guard for each property. */
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

/** Whether a value is a string that's short enough to display. */
export function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 300
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    // Access denied, storage full, or invalid JSON. Only conveniences are lost, never content.
    return null
  }
}
