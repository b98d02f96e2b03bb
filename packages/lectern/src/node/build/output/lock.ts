import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SiteError } from '../../problem.ts'

/** In milliseconds. */
export interface LockTimes {
  /** How long to wait for another build. */
  patience: number
  /** How often to look. */
  interval: number
}

const defaultTimes: LockTimes = { patience: 120_000, interval: 100 }

/**
 * Waits until no other build writes to an output folder, and keeps others out. A lock whose process no longer exists doesn't
 * count.
 * @returns a function that lets the next build in
 * @throws SiteError if the other build takes too long
 */
export async function lockOutput(outDir: string, { patience, interval } = defaultTimes): Promise<() => void> {
  const path = join(dirname(outDir), `.${basename(outDir)}.lock`)
  mkdirSync(dirname(path), { recursive: true })
  const self = ownerOf(process.pid)
  for (let waited = 0; !tryLock(path, self); waited += interval) {
    if (waited >= patience) throw busyError(outDir, path)
    if (waited === 0) console.warn(`waiting for another build into ${outDir}`)
    await setTimeout(interval)
  }
  return () => rmSync(path, { force: true })
}

/** Creates the lock file, which only one process can do. A stale one is removed for the next attempt. */
function tryLock(path: string, self: string): boolean {
  try {
    writeFileSync(path, self, { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      // A full disk has space for the name of a file, but not for its content.
      rmSync(path, { force: true })
      throw error
    }
  }
  const owner = readOwner(path)
  if (owner !== null && !isRunning(owner, path)) removeStale(path, owner)
  return false
}

/** Moves the lock away before removing it: if another process was faster and the file is now its lock, it's put back. */
function removeStale(path: string, owner: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readOwner(aside) === owner) rmSync(aside)
  else renameSync(aside, path)
}

function readOwner(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** How long a process may take to fill the lock file that it has created, in milliseconds. */
const timeToWrite = 2000

function isRunning(owner: string, path: string): boolean {
  const pid = Number.parseInt(owner, 10)
  if (Number.isNaN(pid)) return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < timeToWrite
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user can't be signalled, but exists.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return ownerOf(pid) === owner
}

/** A process and, on Linux, the time of its start, because numbers are reused after a restart. */
function ownerOf(pid: number): string {
  const stat = readOwner(`/proc/${pid}/stat`) ?? ''
  // The program's name can contain spaces; the time is the twentieth field after it.
  return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
}

function busyError(outDir: string, path: string): SiteError {
  const pid = Number.parseInt(readOwner(path) ?? '', 10)
  const message = `another build${Number.isNaN(pid) ? '' : ` (process ${pid})`} is writing to this folder`
  const fix = `wait for it to end, or stop it; if it is not a build, delete ${path}`
  return new SiteError([{ file: outDir, line: 0, column: 0, message, fix, severity: 'error' }])
}
