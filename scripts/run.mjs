// @ts-check
// What every npm script starts with. Plain JavaScript, because it runs before anything is installed: it installs the
// locked dependencies when they are missing or older than the lock file, then hands over to the command line.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installIfNeeded } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = '', ...args] = process.argv.slice(2)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

const status = await installIfNeeded(root, command === '' ? undefined : `npm run ${command}`)
if (status !== 0) process.exit(status)
// The folder that the command was called in stays the working directory: paths on the command line are relative to it.
process.env.LECTERN_ROOT = root
process.chdir(process.env.INIT_CWD ?? root)
// Nobody sees a stack otherwise, and maps are read with each module.
if (process.env.DEBUG) process.setSourceMapsEnabled(true)
const { prepareEngine } = await import('./engine.mjs')
const engine = await prepareEngine()
const { main } = await import(pathToFileURL(engine.main).href)
await main([command, ...args], engine)
