import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheDir, projectDir } from '../../packages/lectern/src/node/paths.ts'
import { withSources } from '../build/sources.ts'
import { buildCommand, copyKit } from './kit.ts'
import { installs, type StageName, type ToolName } from './tools.ts'

export interface PeersOptions {
  /** Folder of the shared measurements: a generator of pages, a table of tools with their set-up, and a runner. */
  kit: string
  tools: readonly ToolName[]
  /** In pages. */
  sizes: readonly number[]
  stages: readonly StageName[]
}

/** The kit's table has one row of these for each tool, whatever the size: that of the smallest. */
const inBrowser: readonly string[] = ['load', 'nav', 'search']

const work = join(cacheDir, 'peers')
const kit = join(work, 'kit')

/**
 * The other documentation tools on the same work as ours, on this machine: installs each, builds the same made-up pages with it,
 * loads them in the same browser, and prints their figures side by side. Hours for all of them.
 */
export async function runPeers(options: PeersOptions): Promise<void> {
  await copyKit(options.kit, work)
  for (const size of options.sizes) {
    const corpus = join(work, 'corpus', String(size))
    if (!existsSync(corpus)) await run(`node gen-corpus.mjs ${size} "${corpus}"`, kit)
  }
  await install('runner', ['npm init -y', `npm i playwright-core@${await ownDriver()}`], join(work, 'runner'))
  for (const name of options.tools) await install(name, installs[name], join(work, 'sites', name))
  await run('bash setup-peers.sh', kit)
  if (options.tools.includes('ours')) await makeApplication()
  for (const name of options.tools) {
    for (const size of options.sizes) await measure(name, size, stagesOf(size, options))
  }
  await run('node report.mjs', kit)
  console.log(await readFile(join(kit, 'RESULTS.md'), 'utf8'))
}

function stagesOf(size: number, { sizes, stages }: PeersOptions): readonly StageName[] {
  return size === Math.min(...sizes) ? stages : stages.filter((stage) => !inBrowser.includes(stage))
}

/** A tool that fails is a line of the table, not the end of the others. */
async function measure(name: ToolName, size: number, stages: readonly StageName[]): Promise<void> {
  if (stages.length === 0) return
  await run(`node run.mjs --peer=${name} --stages=${stages.join()} --size=${size}`, kit).catch(({ message }: Error) =>
    console.error(message),
  )
}

/** It is made once for each version of the engine: no measured build is to be the one that makes it. */
function makeApplication(): Promise<void> {
  return withSources(1, ({ dir, content }) => run(buildCommand(content, join(dir, 'out')), dir))
}

async function install(name: string, commands: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (existsSync(join(folder, 'node_modules')) || commands.length === 0) return
  console.log(`Installing ${name}…`)
  for (const command of commands) await run(command, folder)
}

/** Version of the driver of browsers that this project has. */
async function ownDriver(): Promise<string> {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    await readFile(join(projectDir, 'package.json'), 'utf8'),
  )
  return devDependencies['playwright-core'] ?? 'latest'
}

/** @throws Error when it fails */
function run(command: string, cwd: string): Promise<void> {
  // npm passes the folder it was called from on, which is none of the other tools' business.
  const env = { ...process.env, PEERS: work, INIT_CWD: cwd }
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', command], { cwd, stdio: 'inherit', env })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`failed in ${cwd}: ${command}`))))
  })
}
