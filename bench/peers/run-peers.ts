import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheDir, inProject, projectDir } from '../../packages/lectern/src/node/paths.ts'
import { withSources } from '../build/sources.ts'
import { buildCommand, copyKit } from './kit.ts'
import { runCommand } from './run-command.ts'
import { type PeerResult, renderPeersTable, replaceTable } from './table.ts'
import { installs, type StageName, type ToolName } from './tools.ts'

export interface PeersOptions {
  /** Folder of the shared measurements: a page generator, a table of tools and their setup, and a runner. */
  kit: string
  tools: readonly ToolName[]
  /** In pages. */
  sizes: readonly number[]
  stages: readonly StageName[]
  /** Whether another process keeps one of the processors busy. */
  isBusy: boolean
  /** Whether the table goes into `docs/performance.md`, in place of the last one. */
  isWritten: boolean
}

/** Stages that the kit runs only once per tool, for the smallest size. */
const inBrowser: readonly string[] = ['load', 'nav', 'search']

const work = join(cacheDir, 'peers')
const kit = join(work, 'kit')

/**
 * Compares other documentation tools on this machine: installs each, builds the same generated pages, loads them in the same
 * browser, and prints the figures side by side. With a quiet machine, that takes 15 minutes for the usual tools and 140 pages, and hours
 * for all tools and 1,000 pages.
 */
export async function runPeers(options: PeersOptions): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  await copyKit(options.kit, work)
  for (const size of options.sizes) {
    const corpus = join(work, 'corpus', String(size))
    if (!existsSync(corpus)) await run(`node gen-corpus.mjs ${size} "${corpus}"`, kit)
  }
  await install('runner', ['npm init -y', `npm i playwright-core@${await ownDriver()}`], join(work, 'runner'))
  for (const name of options.tools) await install(name, installs[name], join(work, 'sites', name))
  await run('bash setup-peers.sh', kit)
  if (options.tools.includes('ours')) await makeApplication()
  const load = options.isBusy ? keepBusy() : undefined
  for (const name of options.tools) {
    for (const size of options.sizes) await measure(name, size, stagesOf(size, options))
  }
  load?.kill()
  await run('node report.mjs', kit)
  console.log(await readFile(join(kit, 'RESULTS.md'), 'utf8'))
  await showTable(options)
}

/** Starts a process that does nothing but take the time of a processor. It ends with this one. */
function keepBusy(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  process.once('exit', () => child.kill())
  return child
}

async function showTable({ sizes, isBusy, isWritten }: PeersOptions): Promise<void> {
  const { peers }: { peers: Record<string, PeerResult> } = JSON.parse(await readFile(join(kit, 'results.json'), 'utf8'))
  const table = renderPeersTable(Object.values(peers), Math.min(...sizes))
  console.log(table)
  if (!isWritten) return
  const file = inProject('docs/performance.md')
  await writeFile(file, replaceTable(await readFile(file, 'utf8'), isBusy ? 'tools-busy' : 'tools', table))
}

function stagesOf(size: number, { sizes, stages }: PeersOptions): readonly StageName[] {
  return size === Math.min(...sizes) ? stages : stages.filter((stage) => !inBrowser.includes(stage))
}

/** A failing tool becomes a line in the table and doesn't stop the others. */
async function measure(name: ToolName, size: number, stages: readonly StageName[]): Promise<void> {
  if (stages.length === 0) return
  await run(`node run.mjs --peer=${name} --stages=${stages.join()} --size=${size}`, kit).catch(({ message }: Error) =>
    console.error(message),
  )
}

/** Bundles the application, to keep that out of the measured builds. */
function makeApplication(): Promise<void> {
  return withSources(1, ({ dir, content }) => run(buildCommand(content, join(dir, 'out')), dir))
}

async function install(name: string, commands: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (existsSync(join(folder, 'node_modules')) || commands.length === 0) return
  console.log(`Installing ${name}…`)
  for (const command of commands) await run(command, folder)
}

/** The project's version of Playwright. */
async function ownDriver(): Promise<string> {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    await readFile(join(projectDir, 'package.json'), 'utf8'),
  )
  return devDependencies['playwright-core'] ?? 'latest'
}

function run(command: string, cwd: string): Promise<void> {
  return runCommand(command, cwd, { PEERS: work })
}
