import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { hasCode } from '../../messages/thrown.ts'
import { type SiteError, siteError } from '../../problem.ts'

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
 * @returns a function that lets the next build in, which the end of the process does as well
 * @throws SiteError if the other build takes too long
 */
export async function lockOutput(outDir: string, { patience, interval } = defaultTimes): Promise<() => void> {
  const path = join(dirname(outDir), `.${basename(outDir)}.lock`)
  mkdirSync(dirname(path), { recursive: true })
  const self = ownerOf(process.pid)
  for (let waited = 0; !tryLock(path, self); waited += interval) {
    if (waited >= patience) throw busyError(outDir, path)
    if (waited === 0) console.warn(`waiting for another build to finish writing to ${outDir}`)
    await setTimeout(interval)
  }
  const release = (): void => {
    process.off('exit', release)
    rmSync(path, { force: true })
  }
  // The site's code can end the process in the middle of a build.
  process.once('exit', release)
  return release
}

/** Creates the lock file. A stale one is replaced. */
function tryLock(path: string, self: string): boolean {
  if (tryCreate(path, self)) return true
  const owner = readOwner(path)
  return owner !== null && !isRunning(owner, path) && removeStale(path, owner) && tryCreate(path, self)
}

/** Only one process can create the file. */
function tryCreate(path: string, self: string): boolean {
  try {
    writeFileSync(path, self, { flag: 'wx' })
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) {
      // A full disk has space for the name of a file, but not for its content.
      rmSync(path, { force: true })
      throw error
    }
    return false
  }
}

/**
 * Moves the lock away before removing it: if another process was faster and the file is now its lock, it's put back.
 * @returns whether it was removed
 */
function removeStale(path: string, owner: string): boolean {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return false
  }
  const isStale = readOwner(aside) === owner
  if (isStale) rmSync(aside)
  else renameSync(aside, path)
  return isStale
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
    if (!hasCode(error, 'EPERM')) return false
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
  return siteError(outDir, message, fix)
}
