/** Values kept on the reader's device. A browser may refuse storage (private mode, settings): then nothing is kept. */
export interface Keep {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** Kept until the reader deletes it. */
export const deviceStorage = keep(() => window.localStorage)
/** Kept for the life of the tab, over reloads. */
export const tabStorage = keep(() => window.sessionStorage)

function keep(storage: () => Storage): Keep {
  return {
    get: (key) => attempt(() => storage().getItem(key)),
    set: (key, value) => void attempt(() => storage().setItem(key, value)),
    remove: (key) => void attempt(() => storage().removeItem(key)),
  }
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    // Refused or full. What is lost is a comfort, never content.
    return null
  }
}
