const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Does a job when this process is interrupted, before it ends as it would have without.
 * @returns takes the job back
 */
export function onInterrupt(job: () => void): () => void {
  const end = (signal: NodeJS.Signals): void => {
    takeBack()
    job()
    process.kill(process.pid, signal)
  }
  const takeBack = (): void => {
    for (const signal of signals) process.off(signal, end)
  }
  for (const signal of signals) process.on(signal, end)
  return takeBack
}
