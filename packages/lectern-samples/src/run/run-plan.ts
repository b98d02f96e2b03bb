import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostContexts } from '../stub/certificates.ts'
import { startStub } from '../stub/server.ts'
import type { AnswerRule, RunPlan, RunResult } from './contract.ts'
import { createEnvironment, type ProcessInput, type ProcessOutcome, type SharedFolders } from './environment.ts'
import { runNode } from './run-node.ts'
import { runGo, runScript } from './run-script.ts'
import { createSandbox, readIfPresent, type Sandbox, writeDeep } from './sandbox.ts'
import type { Toolchain } from './toolchain.ts'

export interface RunContext {
  tools: Toolchain
  folders: SharedFolders
  /** Where the run's folder is created. Everything left in it is removed. */
  scratch: string
  contextFor: HostContexts
  answers: readonly AnswerRule[]
}

/** Runs a sample in its own process and folder, with its own stub server. */
export async function runPlan(plan: RunPlan, context: RunContext): Promise<RunResult> {
  const start = performance.now()
  const { tools, folders, contextFor, answers } = context
  const sandbox = await createSandbox(context.scratch)
  const isEveryHost = tools.isolation.missing === null
  const stub = await startStub({ rules: [...plan.input.answers, ...answers], contextFor, isEveryHost })
  try {
    await writeInput(plan, sandbox)
    const env = createEnvironment({ plan, sandbox, stub, folders })
    const child = { cwd: sandbox.work, log: join(sandbox.back, 'log'), timeLimit: plan.timeLimit }
    const { report, ...rest } = await runInProcess({ plan, sandbox, stub, folders, tools, env, child })
    const stubCommands = await readIfPresent(join(sandbox.back, 'stub-commands'))
    const result: RunResult = {
      ...report,
      ...rest,
      requests: [...stub.requests],
      unanswered: [...stub.unanswered],
      files: await readBack(plan.input.readBack, sandbox),
      stubCommands: stubCommands.split('\n').filter(Boolean),
      milliseconds: performance.now() - start,
    }
    return JSON.parse(sandbox.outOf(JSON.stringify(result)))
  } finally {
    stub.close()
    await sandbox.remove()
  }
}

function runInProcess(input: ProcessInput): Promise<ProcessOutcome> {
  if (input.plan.runtime === 'node') return runNode(input)
  return input.plan.runtime === 'go' ? runGo(input) : runScript(input)
}

async function writeInput({ code, input }: RunPlan, sandbox: Sandbox): Promise<void> {
  for (const [name, text] of Object.entries(code)) await writeDeep(join(sandbox.work, name), sandbox.into(text))
  for (const [path, text] of Object.entries(input.files)) await writeDeep(sandbox.locate(path), text)
}

async function readBack(paths: readonly string[], sandbox: Sandbox): Promise<RunResult['files']> {
  const entries = paths.map(async (path) => [path, await readFile(sandbox.locate(path), 'utf8').catch(() => null)])
  return Object.fromEntries(await Promise.all(entries))
}
