import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChildTask } from '../child/task.ts'
import { sampleCommand } from '../isolation/isolation.ts'
import { runChild } from './child.ts'
import { type ChildReport, emptyReport, type RunPlan } from './contract.ts'
import { proxies, type SharedFolders } from './environment.ts'
import type { ProcessInput, ProcessOutcome } from './run-process.ts'
import { linkPackage, wrapFile } from './sandbox.ts'

/** Runs a Node.js sample in a process of its own, inside the harness. */
export async function runNode(input: ProcessInput): Promise<ProcessOutcome> {
  const { plan, sandbox, stub, folders, env } = input
  await writeFile(join(sandbox.work, 'package.json'), '{ "type": "module" }')
  for (const [name, target] of Object.entries(plan.packages)) {
    if ('file' in target) await wrapFile(sandbox.work, name, target.file)
    else await linkPackage(sandbox.work, name, folderOf(target.package, folders))
  }
  const reportPath = join(sandbox.back, 'report.json')
  const rerouted: RunPlan = JSON.parse(sandbox.into(JSON.stringify(plan)))
  const task: ChildTask = {
    plan: rerouted,
    ports: stub.ports,
    certificate: folders.certificate,
    childVariables: { ...proxies(input), NODE_EXTRA_CA_CERTS: folders.certificate },
    folder: sandbox.work,
    reportPath,
  }
  const taskPath = join(sandbox.back, 'task.json')
  await writeFile(taskPath, JSON.stringify(task))
  const program = [input.tools.node.path, join(folders.lib, 'runner.js'), taskPath]
  const command = sampleCommand(input.tools.isolation, program)
  const { exitCode, log, stopped } = await runChild({ ...input.child, command, env })
  return { exitCode, stopped, prints: log, report: await readReport(reportPath, log, stopped !== null) }
}

function folderOf(name: string, { stubPackages, lib, platform }: SharedFolders): string {
  return stubPackages.includes(name) ? join(lib, 'packages', name) : join(platform, 'node_modules', name)
}

async function readReport(path: string, log: string, wasStopped: boolean): Promise<ChildReport> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    if (wasStopped) return emptyReport()
    // The process died before it could report: its log tells why.
    return { ...emptyReport(), failure: { name: 'Crash', message: log.slice(-500), place: null, phase: 'load' } }
  }
}
