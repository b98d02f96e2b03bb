import { join } from 'node:path'
import type { HostContexts } from '../stub/certificates.ts'
import { startStub } from '../stub/server.ts'
import type { AnswerRule, RunPlan, RunResult } from './contract.ts'
import { createEnvironment, type SharedFolders } from './environment.ts'
import { runNode } from './run-node.ts'
import { type ProcessInput, type ProcessOutcome, runGo, runScript } from './run-process.ts'
import { createSandbox, readIfThere, type Sandbox, writeDeep } from './sandbox.ts'
import type { Toolchain } from './toolchain.ts'

export interface Surroundings {
  tools: Toolchain
  folders: SharedFolders
  /** Where the folder of the run is made; whatever is left in it is removed. */
  scratch: string
  contextFor: HostContexts
  answers: readonly AnswerRule[]
}

/** Runs one sample in a process and a folder of its own, with a stub server of its own. */
export async function runPlan(
  plan: RunPlan,
  { tools, folders, scratch, contextFor, answers }: Surroundings,
): Promise<RunResult> {
  const start = performance.now()
  const sandbox = await createSandbox(scratch)
  const isEveryHost = tools.isolation.missing === null
  const stub = await startStub({ rules: [...plan.input.answers, ...answers], contextFor, isEveryHost })
  try {
    await writeInput(plan, sandbox)
    const env = createEnvironment({ plan, sandbox, stub, folders })
    const child = { cwd: sandbox.work, log: join(sandbox.back, 'log'), timeLimit: plan.timeLimit }
    const outcome = await runInProcess({ plan, sandbox, stub, folders, tools, env, child })
    const { report, ...rest } = outcome
    const stubCommands = ((await readIfThere(join(sandbox.back, 'stub-commands'))) ?? '').split('\n').filter(Boolean)
    const files = await readBack(plan.input.readBack, sandbox)
    const { requests, unanswered } = stub
    const result: RunResult = {
      ...report,
      ...rest,
      requests: [...requests],
      unanswered: [...unanswered],
      files,
      stubCommands,
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

async function readBack(paths: readonly string[], sandbox: Sandbox): Promise<Record<string, string | null>> {
  const entries = paths.map(async (path) => [path, await readIfThere(sandbox.locate(path))] as const)
  return Object.fromEntries(await Promise.all(entries))
}
