// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/**
 * Installs the locked dependencies where they are missing or older than the lock file. Of several commands that start at once, one does; the
 * others wait for it.
 * @param {string} root folder of the project
 * @returns {Promise<number>} exit code of npm; 0 where there was nothing to do
 */
export async function installIfNeeded(root) {
  if (isInstalled(root)) return 0
  const lock = join(root, '.install.lock')
  while (!take(lock)) await setTimeout(200)
  try {
    if (isInstalled(root)) return 0
    console.log('Installing dependencies…')
    return spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' }).status ?? 1
  } finally {
    rmSync(lock, { force: true })
  }
}

/**
 * npm writes a lock file of its own into `node_modules`: it is as new as what is installed.
 * @param {string} root
 */
function isInstalled(root) {
  const installed = join(root, 'node_modules/.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/**
 * Makes a file that names this process; one that a process has left which is no more is taken away.
 * @param {string} lock
 */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** @param {string} lock */
function isHeld(lock) {
  try {
    const owner = readFileSync(lock, 'utf8')
    // It is empty for a moment, between its making and its writing.
    return owner === '' || process.kill(Number(owner), 0)
  } catch {
    return false
  }
}
