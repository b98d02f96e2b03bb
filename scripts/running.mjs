// @ts-check
// Which commands of this checkout are running: one file for each, named after its process. They share what is installed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} RunningCommand
 * @property {number} pid
 * @property {string} name as it is called: `dev`
 */

/** @param {string} root folder of the project */
const folderOf = (root) => join(root, '.cache/running')

/**
 * Says that this process runs a command, until it ends.
 * @param {string} root
 * @param {string} name
 * @returns {() => void} takes that back
 */
export function enterRunning(root, name) {
  const folder = folderOf(root)
  const file = join(folder, String(process.pid))
  const leave = () => {
    process.off('exit', leave)
    rmSync(file, { force: true })
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, name)
  process.on('exit', leave)
  return leave
}

/**
 * The other commands that are running. Files of those that were killed are removed.
 * @param {string} root
 * @returns {RunningCommand[]}
 */
export function otherRunning(root) {
  const folder = folderOf(root)
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder).flatMap((file) => {
    const pid = Number(file)
    const path = join(folder, file)
    try {
      if (isOwnerAlive(pid, path)) {
        return pid === process.pid ? [] : [{ pid, name: readFileSync(path, 'utf8') }]
      }
      rmSync(path, { force: true })
    } catch {
      // It has just ended, and removed its file.
    }
    return []
  })
}

/**
 * Whether the process that has written a file is still running.
 * @param {number} pid its number
 * @param {string} path
 */
export function isOwnerAlive(pid, path) {
  const { mtimeMs } = statSync(path)
  return isRunning(pid) && !startedAfter(pid, mtimeMs)
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user cannot be sent a signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether a process is younger than a file that bears its number: the system gives numbers away again.
 * @param {number} pid
 * @param {number} time
 */
function startedAfter(pid, time) {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  // In whole seconds, and nothing where there is no such program.
  return Date.parse((stdout ?? '').trim()) > time + 1000
}
