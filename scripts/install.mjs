// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { enterRunning, isOwnerAlive, otherRunning } from './running.mjs'

/** Tells commands that a command starts that their packages are those of that one. */
const variable = 'DOCS_INSTALLED_FOR'

/**
 * Installs the locked dependencies where they are missing or older than the lock file, and notes that this process needs them. Of several
 * commands that start at once, one installs; the others wait for it. Nothing is installed while another command runs, as npm first
 * removes all that is there.
 * @param {string} root folder of the project
 * @param {string} [command] its name, for messages of others
 * @returns {Promise<number>} exit code of npm; 0 where there was nothing to do
 */
export async function installIfNeeded(root, command = 'a command') {
  if (process.env[variable] === root) return 0
  process.env[variable] = root
  if (isInstalled(root)) {
    const leave = enterRunning(root, command)
    // From here on nobody installs. Somebody may have begun to before.
    if (isInstalled(root)) return 0
    leave()
  }
  const lock = join(root, '.install.lock')
  while (!take(lock)) await setTimeout(200)
  try {
    const status = isInstalled(root) ? 0 : install(root)
    if (status === 0) enterRunning(root, command)
    return status
  } finally {
    rmSync(lock, { force: true })
  }
}

/** @param {string} root */
function install(root) {
  const others = existsSync(join(root, 'node_modules')) ? otherRunning(root) : []
  if (others.length > 0) {
    const names = others.map(({ name, pid }) => `${name} (process ${pid})`).join(', ')
    console.error(
      `package-lock.json has changed, but its packages cannot be installed while other commands use the old ones: ${names}\n  fix: stop them, or wait until they have ended, then run this again`,
    )
    return 1
  }
  console.log('Installing dependencies…')
  return spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' }).status ?? 1
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
 * Makes a file that names this process; one that was left by a process that has ended is removed.
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
    return owner === '' || isOwnerAlive(Number(owner), lock)
  } catch {
    return false
  }
}
