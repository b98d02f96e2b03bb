import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'

export interface ChildInput {
  command: string
  args: readonly string[]
  cwd: string
  env: Record<string, string>
  /** File that standard output and standard error go to, in the order in which they are written. */
  log: string
  /** Milliseconds. */
  timeLimit: number
}

export interface ChildResult {
  exitCode: number
  log: string
  timedOut: boolean
}

/** Runs a program, with all that it starts, until it ends or its time is up. */
export async function runChild({ command, args, cwd, env, log, timeLimit }: ChildInput): Promise<ChildResult> {
  const file = await open(log, 'a')
  try {
    // A group of its own, so that what it started ends with it.
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', file.fd, file.fd], detached: true })
    let timedOut = false
    const killGroup = (): void => {
      timedOut = true
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(killGroup, timeLimit)
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (code) => resolve(code ?? 1))
    }).finally(() => clearTimeout(timer))
    return { exitCode, log: await readFile(log, 'utf8'), timedOut }
  } finally {
    await file.close()
  }
}
