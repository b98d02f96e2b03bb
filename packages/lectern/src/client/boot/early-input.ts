/** What the reader did before the application was there, recorded by `boot-tail.ts`. */
export interface EarlyInput {
  /** Does again what only the application can serve, each in its turn: a click on a button, a shortcut. */
  asked: (() => void)[]
  /** The application's code has come: the notice of its failure goes away. */
  arrived(): void
  /** Ends the recording. */
  stop(): void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Does again what the reader asked for before the application could: nothing of it is lost. */
export function replayEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  early.stop()
  for (const ask of early.asked) ask()
}
