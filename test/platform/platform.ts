import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCommands } from './bash/commands.ts'
import { bundleHarness } from './bundle.ts'
import type { RunPlan, RunResult } from './contract.ts'
import { createEnvironment, type SharedFolders } from './environment.ts'
import { describeStandIns } from './packages.ts'
import { runNode } from './run-node.ts'
import { type ProcessInput, runGo, runScript } from './run-process.ts'
import { createSandbox, readIfThere, type Sandbox, writeDeep } from './sandbox.ts'
import { type Authority, createAuthority } from './stub/certificates.ts'
import { startStub } from './stub/server.ts'
import type { Toolchain } from './toolchain.ts'

/** Runs samples as the platform would. */
export interface Platform {
  /** Runs one sample in a process and a folder of its own; failures of the sample are part of the result. */
  run(plan: RunPlan): Promise<RunResult>
  /** Removes what the runs have left. */
  close(): Promise<void>
}

/** @param cacheDir absolute; keeps what is the same in every check */
export async function openPlatform(tools: Toolchain, cacheDir: string): Promise<Platform> {
  const root = await mkdtemp(join(await realpath(tmpdir()), 'platform-'))
  // Inside the project, as the compiled harness imports packages that are installed there.
  await mkdir(cacheDir, { recursive: true })
  const lib = await mkdtemp(join(cacheDir, 'harness-'))
  const folders: SharedFolders = {
    lib,
    bin: join(root, 'bin'),
    certificate: join(root, 'ca.pem'),
    goCache: join(cacheDir, 'go'),
  }
  const authority = createAuthority()
  await Promise.all([
    bundleHarness(lib).then(() => describeStandIns(lib)),
    writeCommands(folders.bin, lib),
    writeFile(folders.certificate, authority.pem),
    // The proxy that leads to the stub server is nothing that a reader would see in the output of `curl -i`.
    writeFile(join(root, '.curlrc'), 'suppress-connect-headers\nno-progress-meter\n'),
  ])
  return {
    run: (plan) => runPlan(plan, { tools, folders, authority }),
    async close() {
      await Promise.all([root, lib].map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}

interface Surroundings {
  tools: Toolchain
  folders: SharedFolders
  authority: Authority
}

async function runPlan(plan: RunPlan, { tools, folders, authority }: Surroundings): Promise<RunResult> {
  const sandbox = await createSandbox()
  const stub = await startStub(plan.input.answers, authority)
  try {
    await writeInput(plan, sandbox)
    const env = createEnvironment({ plan, sandbox, stub, folders })
    const child = { cwd: sandbox.work, log: join(sandbox.back, 'log'), timeLimit: plan.timeLimit }
    const outcome = await runInProcess({ plan, sandbox, stub, folders, tools, env, child })
    const { report, ...rest } = outcome
    const standIns = ((await readIfThere(join(sandbox.back, 'stand-ins'))) ?? '').split('\n').filter(Boolean)
    const files = await readBack(plan.input.readBack, sandbox)
    const { requests, unanswered } = stub
    const result: RunResult = {
      ...report,
      ...rest,
      requests: [...requests],
      unanswered: [...unanswered],
      files,
      standIns,
    }
    return JSON.parse(sandbox.outOf(JSON.stringify(result)))
  } finally {
    stub.close()
    await sandbox.remove()
  }
}

function runInProcess(input: ProcessInput): ReturnType<typeof runNode> {
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
