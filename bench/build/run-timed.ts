import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDir } from '../../packages/lectern/src/node/paths.ts'

/** Resources that a program used. */
export interface Taken {
  /** In seconds. */
  wall: number
  /** User and system processor time of all threads, in seconds. */
  cpu: number
  /** Peak memory in MB; 0 if unknown. */
  memory: number
}

/** Runs a program and measures it with Bash's `time`. @throws Error with its output if it fails */
export async function runTimed(program: string, args: readonly string[]): Promise<Taken> {
  const report = join(tmpdir(), `docs-bench-${process.pid}-${Math.random().toString(36).slice(2)}`)
  // On exit, Node.js writes its peak memory to a file.
  const note = `process.on('exit',()=>require('node:fs').writeFileSync('${report}',String(process.resourceUsage().maxRSS/1024)))`
  const preload = `data:text/javascript,import{createRequire}from'node:module';const require=createRequire('${projectDir}');${note}`
  const isNode = program === process.execPath
  const command = 'TIMEFORMAT="%R %U %S"; time "$@" 3>&2'
  const output = await run('bash', ['-c', command, 'bash', program, ...(isNode ? ['--import', preload] : []), ...args])
  const [wall = 0, user = 0, system = 0] = (output.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  const memory = isNode ? Number(await readFile(report, 'utf8')) : 0
  await rm(report, { force: true })
  return { wall, cpu: user + system, memory }
}

async function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))))
  })
}

/** Whether a program is on the PATH. */
export function isInstalled(program: string): Promise<boolean> {
  return run('bash', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  )
}
