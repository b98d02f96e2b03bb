// @ts-check
// Entry point of every npm script. Plain JavaScript, because it runs before anything is installed: it installs the locked
// dependencies if they are missing or outdated, then runs the command line.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describeFullDisk } from './full-disk.mjs'
import { installIfNeeded } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = '', ...args] = process.argv.slice(2)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is required; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Commands that need more than building and serving does. */
const withTools = ['check', 'test', 'bench', 'bench:peers', 'screenshots', 'format']
/** Folder with its own packages -> the commands that need these. */
const ownPackages = { 'site/platform': ['check', 'test'], 'site/checks': ['check', 'test'] }

/** Checking pages needs neither the tools nor the packages that checks and samples use. */
const isPagesOnly = command === 'check' && args.includes('--pages')
const name = command === '' ? {} : { command: `npm run ${command}` }
const needed = Object.entries(ownPackages).filter(([, commands]) => commands.includes(command) && !isPagesOnly)
const installs = [
  () =>
    installIfNeeded(root, { ...name, tools: withTools.includes(command) && !isPagesOnly, network: command !== 'mcp' }),
  ...needed.map(
    ([folder]) =>
      () =>
        installIfNeeded(join(root, folder), name),
  ),
]
for (const install of installs) {
  const status = await install().catch(exitIfDiskIsFull)
  if (status !== 0) process.exit(status)
}
// Keeps the caller's working directory, because paths on the command line are relative to it.
process.env.LECTERN_ROOT = root
process.chdir(process.env.INIT_CWD ?? root)
// Source maps slow down loading, so they are enabled only for stack traces.
if (process.env.DEBUG) process.setSourceMapsEnabled(true)
const { prepareEngine } = await import('./engine.mjs')
const engine = await prepareEngine().catch(exitIfDiskIsFull)
const { main } = await import(pathToFileURL(engine.main).href)
// What the site's code left running, such as a timer, must not keep the process alive.
if (!(await main([command, ...args], engine))) process.exit()

/**
 * @param {unknown} error
 * @returns {never}
 */
function exitIfDiskIsFull(error) {
  const message = describeFullDisk(error)
  if (message === null) throw error
  console.error(message)
  process.exit(1)
}
