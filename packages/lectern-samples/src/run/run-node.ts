import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sampleCommand } from '../isolation/isolation.ts'
import { runChild } from './child.ts'
import { type ChildReport, type ChildTask, emptyReport, type RunPlan } from './contract.ts'
import { type ProcessInput, type ProcessOutcome, proxies } from './environment.ts'
import { writeDeep } from './sandbox.ts'

/** Runs a Node.js sample in its own process, inside the harness. */
export async function runNode(input: ProcessInput): Promise<ProcessOutcome> {
  const { plan, sandbox, stub, folders, tools, env } = input
  await writeFile(join(sandbox.work, 'package.json'), '{ "type": "module" }')
  await linkPackages(input)
  const redirected: RunPlan = JSON.parse(sandbox.into(JSON.stringify(plan)))
  const task: ChildTask = {
    plan: redirected,
    ports: stub.ports,
    certificate: folders.certificate,
    childVariables: { ...proxies(input), NODE_EXTRA_CA_CERTS: folders.certificate },
    folder: sandbox.work,
    reportPath: join(sandbox.back, 'report.json'),
  }
  const taskPath = join(sandbox.back, 'task.json')
  await writeFile(taskPath, JSON.stringify(task))
  const program = [tools.node.path, join(folders.lib, 'runner.js'), taskPath]
  const command = sampleCommand(tools.isolation, program)
  const { exitCode, log, stopped } = await runChild({ ...input.child, command, env })
  return { exitCode, stopped, prints: log, report: await readReport(task.reportPath, log, stopped !== null) }
}

/** Makes packages importable under the names that the code uses, which can contain a version. */
async function linkPackages({ plan, sandbox: { work }, folders }: ProcessInput): Promise<void> {
  for (const [name, target] of Object.entries(plan.packages)) {
    const path = join(work, 'node_modules', name)
    if ('package' in target) {
      await mkdir(dirname(path), { recursive: true })
      await symlink(join(folders.platform, 'node_modules', target.package), path, 'junction')
      continue
    }
    const file = basename(target.file)
    await writeDeep(join(path, 'package.json'), JSON.stringify({ name, type: 'module', exports: `./${file}` }))
    await writeDeep(join(path, file), await readFile(join(work, target.file), 'utf8'))
  }
}

async function readReport(path: string, log: string, wasStopped: boolean): Promise<ChildReport> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    if (wasStopped) return emptyReport()
    // The process died before it could report. Its log shows the cause.
    return { ...emptyReport(), failure: { name: 'Crash', message: log.slice(-500), place: null } }
  }
}
