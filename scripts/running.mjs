// @ts-check
// Tracks the running commands of this checkout, which share the installed packages: one file each, named after the process.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} RunningCommand
 * @property {number} pid
 * @property {string} name such as `dev`
 */

/** @param {string} root folder of the project */
const folderOf = (root) => join(root, '.cache/running')

/**
 * Registers this process as running a command.
 * @param {string} root
 * @param {string} name
 * @returns {() => void} removes the registration
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
 * Lists the other running commands, and removes files of killed ones.
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
      // The command has just ended and removed its file.
    }
    return []
  })
}

/**
 * Whether the process that wrote a file is still running.
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
    // The process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether a process started after its file was written, because the system reuses process ids.
 * @param {number} pid
 * @param {number} time
 */
function startedAfter(pid, time) {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  // In whole seconds; empty if `ps` is missing.
  return Date.parse((stdout ?? '').trim()) > time + 1000
}
