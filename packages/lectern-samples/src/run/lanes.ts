import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { onExit } from 'signal-exit'
import type { Platform } from '../platform.ts'
import { createAuthority } from '../stub/certificates.ts'
import { bundleHarness } from './bundle.ts'
import { writeCommands } from './commands.ts'
import type { RunPlan, RunResult } from './contract.ts'
import type { SharedFolders } from './environment.ts'
import { type Lane, type LaneSetup, startLane } from './lane.ts'
import type { Toolchain } from './toolchain.ts'

/** Runs samples in parallel, one per processor. */
export interface Lanes {
  /** Runs a sample in its own process and folder. Failures of the sample are part of the result. */
  run(plan: RunPlan): Promise<RunResult>
  /** Removes everything that the runs created. */
  close(): Promise<void>
}

export interface LanesInput {
  tools: Toolchain
  platform: Platform
  /** Absolute; keeps what checks can reuse. */
  cacheDir: string
}

export async function openLanes({ tools, platform, cacheDir }: LanesInput): Promise<Lanes> {
  const root = await mkdtemp(join(await realpath(tmpdir()), 'platform-'))
  const goCache = join(cacheDir, 'go')
  await mkdir(goCache, { recursive: true })
  const lib = await mkdtemp(join(cacheDir, 'harness-'))
  const { python, goModules, commands } = platform.script
  const folders: SharedFolders = {
    lib,
    bin: join(root, 'bin'),
    certificate: join(root, 'ca.pem'),
    goCache,
    python: [...(python === undefined ? [] : [python]), inPackage('python')],
    bash: inPackage('bash'),
    goModules,
    platform: platform.folder,
  }
  const removeAll = (): void => {
    for (const folder of [root, lib]) rmSync(folder, { recursive: true, force: true })
  }
  const ignoreExit = onExit(removeAll)
  const authority = createAuthority()
  await Promise.all([
    bundleHarness(lib, platform),
    writeCommands(folders.bin, lib, Object.keys(commands)),
    writeFile(folders.certificate, authority.pem),
    // Hides the proxy that leads to the stub server from the output of `curl -i`.
    writeFile(join(root, '.curlrc'), 'suppress-connect-headers\nno-progress-meter\n'),
  ])
  const pool = createPool({ tools, folders, authority, answers: platform.answers }, root)
  return {
    run: pool.run,
    async close() {
      pool.close()
      removeAll()
      ignoreExit()
    },
  }
}

/** Starts up to one lane per processor, and reuses them. @param root folder for the lanes' own folders */
function createPool(setup: Omit<LaneSetup, 'scratch'>, root: string): { run: Lanes['run']; close(): void } {
  const lanes: Lane[] = []
  const idle: Lane[] = []
  const limit = pLimit(availableParallelism())
  const open = async (): Promise<Lane> => {
    const lane = await startLane({ ...setup, scratch: await mkdtemp(join(root, 'lane-')) })
    lanes.push(lane)
    return lane
  }
  const run = async (plan: RunPlan): Promise<RunResult> => {
    const lane = idle.pop() ?? (await open())
    const result = await lane.run(plan)
    idle.push(lane)
    return result
  }
  return {
    run: (plan) => limit(run, plan),
    close() {
      for (const lane of lanes) lane.close()
    },
  }
}

function inPackage(folder: string): string {
  return fileURLToPath(new URL(`../${folder}`, import.meta.url))
}
