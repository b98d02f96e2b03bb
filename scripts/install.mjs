// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { enterRunning, isOwnerAlive, otherRunning } from './running.mjs'

/** Set for child processes, which use the packages of their parent command. */
const variable = 'DOCS_INSTALLED_FOR'

/** What building and serving the site needs. Everything else is for checks, tests and benchmarks. */
const siteWorkspaces = ['packages/lectern', 'packages/lectern-openapi']

/** Is there where the tools are installed, too. Installing everything from scratch removes it. */
const toolsMark = 'node_modules/.with-tools'

/**
 * @typedef {object} InstallOptions
 * @property {string} [command] name of the command that needs the packages, for messages of others
 * @property {boolean} [tools] whether it needs the tools for checks, tests and benchmarks as well
 * @property {boolean} [network] whether it may use the network, and so install anything
 */

/**
 * Installs the locked dependencies where they are missing or older than the lock file, and notes that this process needs them. Of several
 * commands that start at once, one installs; the others wait for it. Nothing is installed while another command runs, as npm first
 * removes all that is there; only adding the tools to what is there takes nothing away.
 * @param {string} root folder of the project
 * @param {InstallOptions} [options]
 * @returns {Promise<number>} exit code of npm; 0 where there was nothing to do, 1 where that needs the network
 */
export async function installIfNeeded(root, { command = 'a command', tools = false, network = true } = {}) {
  const needs = tools ? `${root}#tools` : root
  const installed = process.env[variable]?.split(delimiter) ?? []
  if (installed.includes(needs)) return 0
  process.env[variable] = [...installed, needs].join(delimiter)
  if (isInstalled(root, tools)) {
    const leave = enterRunning(root, command)
    // From here on, no other process starts installing, but one may have started before.
    if (isInstalled(root, tools)) return 0
    leave()
  }
  if (!network) {
    console.error(
      "the packages are missing or older than package-lock.json, and this command doesn't use the network\n  fix: run npm run build, then start it again",
    )
    return 1
  }
  const lock = join(root, '.install.lock')
  while (!take(lock)) await setTimeout(200)
  try {
    const status = isInstalled(root, tools) ? 0 : install(root, tools)
    if (status === 0) enterRunning(root, command)
    return status
  } finally {
    rmSync(lock, { force: true })
  }
}

/**
 * @param {string} root
 * @param {boolean} tools
 */
function install(root, tools) {
  // Keep the tools if they were installed before the lock file changed.
  const withTools = tools || existsSync(join(root, toolsMark))
  const status = isInstalled(root, false) ? addTools(root) : installAll(root, withTools)
  if (status === 0 && withTools) writeFileSync(join(root, toolsMark), '')
  return status
}

/** @param {string} root */
function addTools(root) {
  console.error('Installing the tools for checks and tests…')
  return runNpm(root, ['install', '--no-save'])
}

/**
 * @param {string} root
 * @param {boolean} withTools
 */
function installAll(root, withTools) {
  const others = existsSync(join(root, 'node_modules')) ? otherRunning(root) : []
  if (others.length > 0) {
    const names = others.map(({ name, pid }) => `${name} (process ${pid})`).join(', ')
    console.error(
      `package-lock.json has changed, but its packages can't be installed while other commands use the old ones: ${names}\n  fix: stop these commands or wait for them, then run this again`,
    )
    return 1
  }
  console.error('Installing dependencies…')
  const hasWorkspaces = siteWorkspaces.every((folder) => existsSync(join(root, folder)))
  const some =
    hasWorkspaces && !withTools ? ['--omit=dev', ...siteWorkspaces.map((folder) => `--workspace=${folder}`)] : []
  return runNpm(root, ['ci', ...some])
}

/**
 * What npm says isn't the output of a command, so it goes to standard error.
 * @param {string} root
 * @param {readonly string[]} args
 */
function runNpm(root, args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync('npm', [...args, ...quiet], { cwd: root, stdio: ['inherit', 2, 2] }).status ?? 1
}

/**
 * Compares the lock file with the one that npm writes to `node_modules`.
 * @param {string} root
 * @param {boolean} tools
 */
function isInstalled(root, tools) {
  if (tools && !existsSync(join(root, toolsMark))) return false
  const installed = join(root, 'node_modules/.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/**
 * Creates a lock file with the id of this process; removes one left behind by a process that has ended.
 * @param {string} lock
 */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      // On a full disk, the file has been created, but is empty.
      if (error instanceof Error && 'syscall' in error && error.syscall === 'write') rmSync(lock, { force: true })
      throw error
    }
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** @param {string} lock */
function isHeld(lock) {
  try {
    const owner = readFileSync(lock, 'utf8')
    // The file is empty for a moment after it is created.
    return owner === '' || isOwnerAlive(Number(owner), lock)
  } catch {
    return false
  }
}
