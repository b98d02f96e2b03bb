/** What the reader did before the application was ready, recorded by `boot-tail.ts`. */
export interface EarlyInput {
  /** Actions to replay in order, such as clicks on buttons and shortcuts. */
  asked: (() => void)[]
  /** The application's code has arrived, so the failure notice is hidden. */
  arrived(): void
  /** Stops recording. */
  stop(): void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Replays what the reader did before the application was ready. */
export function replayEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  early.stop()
  for (const ask of early.asked) ask()
}
