import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCommands } from './bash/commands.ts'
import { bundleHarness } from './bundle.ts'
import type { RunPlan, RunResult } from './contract.ts'
import type { SharedFolders } from './environment.ts'
import { onInterrupt } from './interrupt.ts'
import { type Lane, type LaneSetup, startLane } from './lane.ts'
import { describeStandIns } from './packages.ts'
import { createAuthority } from './stub/certificates.ts'
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
  const goCache = join(cacheDir, 'go')
  // Inside the project, as the compiled harness imports packages that are installed there.
  await mkdir(goCache, { recursive: true })
  const lib = await mkdtemp(join(cacheDir, 'harness-'))
  const folders: SharedFolders = {
    sources: fileURLToPath(new URL('.', import.meta.url)),
    lib,
    bin: join(root, 'bin'),
    certificate: join(root, 'ca.pem'),
    goCache,
  }
  const removeAll = (): void => {
    for (const folder of [root, lib]) rmSync(folder, { recursive: true, force: true })
  }
  const finish = onInterrupt(removeAll)
  const authority = createAuthority()
  await Promise.all([
    bundleHarness(lib).then(() => describeStandIns(folders)),
    writeCommands(folders.bin, lib),
    writeFile(folders.certificate, authority.pem),
    // The proxy that leads to the stub server is nothing that a reader would see in the output of `curl -i`.
    writeFile(join(root, '.curlrc'), 'suppress-connect-headers\nno-progress-meter\n'),
  ])
  const lanes = createLanes({ tools, folders, authority }, join(root, 'lanes'))
  return {
    run: lanes.run,
    async close() {
      lanes.close()
      removeAll()
      finish()
    },
  }
}

/** As many lanes as samples run at once; each is used again and again. @param root for a folder of each */
function createLanes(setup: Omit<LaneSetup, 'scratch'>, root: string): { run: Platform['run']; close(): void } {
  const lanes: Lane[] = []
  const idle: Lane[] = []
  const open = async (): Promise<Lane> => {
    await mkdir(root, { recursive: true })
    const lane = await startLane({ ...setup, scratch: await mkdtemp(join(root, 'lane-')) })
    lanes.push(lane)
    return lane
  }
  return {
    async run(plan) {
      const lane = idle.pop() ?? (await open())
      const result = await lane.run(plan)
      idle.push(lane)
      return result
    },
    close() {
      for (const lane of lanes) lane.close()
    },
  }
}
