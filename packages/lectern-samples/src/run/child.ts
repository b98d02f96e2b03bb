import { type ChildProcess, spawn } from 'node:child_process'
import { fstatSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { RunResult } from './contract.ts'

export interface ChildInput {
  /** The program and its arguments. */
  command: readonly string[]
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
  stopped: RunResult['stopped']
}

/** Bytes; what prints on and on would fill the disk before its time is up. */
const outputLimit = 1_000_000
/** Milliseconds between two looks at the size of the output. */
const watchInterval = 100

/** Runs a program, with all that it starts, until it ends, or its time is up, or it has printed too much. */
export async function runChild({ command, cwd, env, log, timeLimit }: ChildInput): Promise<ChildResult> {
  const file = await open(log, 'a+')
  // A group of its own, so that what it started ends with it.
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', file.fd, file.fd], detached: true })
  const end = (): void => endGroup(child)
  // A check that is interrupted leaves nothing behind. Before the sandbox goes, which the group may write to.
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

/** By its handle, as a sample can remove files that are not its own. */
async function readStart(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(outputLimit), 0, outputLimit, 0)
  return buffer.toString('utf8', 0, bytesRead)
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}
