// @ts-check
// What every npm script starts with. Plain JavaScript, because it runs before anything is installed: it installs the
// locked dependencies when they are missing or older than the lock file, then hands over to the TypeScript command line.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = '', ...args] = process.argv.slice(2)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

if (!isInstalled()) {
  console.log('Installing dependencies…')
  run('npm', ['ci', '--no-audit', '--no-fund'], root)
}
// The reader's folder stays the working directory: paths on the command line are relative to it.
const typescript = pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href
run(
  process.execPath,
  ['--import', typescript, join(root, 'src/node/cli.ts'), command, ...args],
  process.env.INIT_CWD ?? root,
)

/** npm writes a lock file of its own into `node_modules`: it is as new as what is installed. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/**
 * @param {string} program
 * @param {string[]} programArgs
 * @param {string} cwd
 */
function run(program, programArgs, cwd) {
  const { status, signal } = spawnSync(program, programArgs, { cwd, stdio: 'inherit', env: process.env })
  if (signal) process.kill(process.pid, signal)
  if (status !== 0) process.exit(status ?? 1)
}
