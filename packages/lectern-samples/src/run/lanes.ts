import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Platform } from '../platform.ts'
import { createAuthority } from '../stub/certificates.ts'
import { bundleHarness } from './bundle.ts'
import { writeCommands } from './commands.ts'
import type { RunPlan, RunResult } from './contract.ts'
import type { SharedFolders } from './environment.ts'
import { onInterrupt } from './interrupt.ts'
import { type Lane, type LaneSetup, startLane } from './lane.ts'
import type { Toolchain } from './toolchain.ts'

/** Runs samples, several at once. */
export interface Lanes {
  /** Runs one sample in a process and a folder of its own; failures of the sample are part of the result. */
  run(plan: RunPlan): Promise<RunResult>
  /** Removes what the runs have left. */
  close(): Promise<void>
}

export interface LanesInput {
  tools: Toolchain
  platform: Platform
  /** Absolute; keeps what is the same in every check. */
  cacheDir: string
}

export async function openLanes({ tools, platform, cacheDir }: LanesInput): Promise<Lanes> {
  const root = await mkdtemp(join(await realpath(tmpdir()), 'platform-'))
  const goCache = join(cacheDir, 'go')
  await mkdir(goCache, { recursive: true })
  const lib = await mkdtemp(join(cacheDir, 'harness-'))
  const { python, goModules } = platform.script
  const folders: SharedFolders = {
    lib,
    bin: join(root, 'bin'),
    certificate: join(root, 'ca.pem'),
    goCache,
    python: [...(python === undefined ? [] : [python]), inPackage('python')],
    bash: inPackage('bash'),
    goModules,
    platform: platform.folder,
    stubPackages: Object.keys(platform.stubPackages),
  }
  const removeAll = (): void => {
    for (const folder of [root, lib]) rmSync(folder, { recursive: true, force: true })
  }
  const finish = onInterrupt(removeAll)
  const authority = createAuthority()
  await Promise.all([
    bundleHarness(lib, platform),
    writeCommands(folders.bin, lib, Object.keys(platform.script.commands)),
    writeFile(folders.certificate, authority.pem),
    // The proxy that leads to the stub server is nothing that a reader would see in the output of `curl -i`.
    writeFile(join(root, '.curlrc'), 'suppress-connect-headers\nno-progress-meter\n'),
  ])
  const lanes = createLanes({ tools, folders, authority, answers: platform.answers }, join(root, 'lanes'))
  return {
    run: lanes.run,
    async close() {
      lanes.close()
      removeAll()
      finish()
    },
  }
}

/** As many lanes as this machine has processors; each is used again and again. @param root for a folder of each */
function createLanes(setup: Omit<LaneSetup, 'scratch'>, root: string): { run: Lanes['run']; close(): void } {
  const lanes: Lane[] = []
  const waiting: (() => void)[] = []
  const idle: Lane[] = []
  let free = availableParallelism()
  const open = async (): Promise<Lane> => {
    await mkdir(root, { recursive: true })
    const lane = await startLane({ ...setup, scratch: await mkdtemp(join(root, 'lane-')) })
    lanes.push(lane)
    return lane
  }
  return {
    async run(plan) {
      if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
      else free--
      try {
        const lane = idle.pop() ?? (await open())
        const result = await lane.run(plan)
        idle.push(lane)
        return result
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
    close() {
      for (const lane of lanes) lane.close()
    },
  }
}

function inPackage(folder: string): string {
  return fileURLToPath(new URL(`../${folder}`, import.meta.url))
}
