import { type ChildProcess, spawn } from 'node:child_process'
import { fstatSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { RunResult } from './contract.ts'

export interface ChildInput {
  /** The program and its arguments. */
  command: readonly string[]
  cwd: string
  env: Record<string, string>
  /** File for standard output and standard error, in the order they're written. */
  log: string
  /** Milliseconds. */
  timeLimit: number
}

export interface ChildResult {
  exitCode: number
  log: string
  stopped: RunResult['stopped']
}

/** Bytes. Without a limit, an endless loop could fill the disk before the time is up. */
const outputLimit = 1_000_000
/** How often the size of the output is checked, in milliseconds. */
const watchInterval = 100

/** Runs a program until it ends or exceeds a limit, then ends everything that it started. */
export async function runChild({ command, cwd, env, log, timeLimit }: ChildInput): Promise<ChildResult> {
  const file = await open(log, 'a+')
  const [program = '', ...args] = command
  // It gets its own process group, so that the processes it starts end with it.
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', file.fd, file.fd], detached: true })
  const end = (): void => endGroup(child)
  // If the check is interrupted, the group must end before the sandbox is removed, because it could still write there.
  process.prependListener('exit', end)
  let stopped: ChildResult['stopped'] = null
  const stop = (reason: RunResult['stopped']): void => {
    stopped ??= reason
    end()
  }
  const isFlooded = (): boolean => fstatSync(file.fd).size > outputLimit
  const timer = setTimeout(stop, timeLimit, 'time')
  const watch = setInterval(() => isFlooded() && stop('output'), watchInterval)
  try {
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (code) => resolve(code ?? 1))
    })
    return { exitCode, log: await readStart(file), stopped: stopped ?? (isFlooded() ? 'output' : null) }
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    process.off('exit', end)
    end()
    await file.close()
  }
}

/** Reads from the handle, because a sample can remove the file. */
async function readStart(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(outputLimit), 0, outputLimit, 0)
  return buffer.toString('utf8', 0, bytesRead)
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of its processes have already ended.
  }
}
