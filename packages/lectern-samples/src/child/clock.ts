/** How much faster than a clock the timers of samples run: a sample that waits four seconds takes a fifth of one. */
export const hurry = 20

/** Shortens every wait of `setTimeout` and `setInterval`. */
export function hurryTimers(): void {
  const { setTimeout: after, setInterval: every } = globalThis
  globalThis.setTimeout = Object.assign(
    (callback: () => void, delay = 0, ...args: []) => after(callback, delay / hurry, ...args),
    after,
  )
  globalThis.setInterval = Object.assign(
    (callback: () => void, delay = 0, ...args: []) => every(callback, delay / hurry, ...args),
    every,
  )
}

/** Makes `Math.random()` give the same number every time. */
export function fixRandom(value: number): void {
  Math.random = () => value
}
