import { posix } from 'node:path'
import type { Failure, RunPlan, RunResult } from '../../../../../../test/platform/contract.ts'
import { BrokenRunError } from '../../../../../../test/platform/lane.ts'
import type { Platform } from '../../../../../../test/platform/platform.ts'
import type { Toolchain } from '../../../../../../test/platform/toolchain.ts'
import type { Problem } from '../../problem.ts'
import { locateInDefinition } from '../code/locate.ts'
import { judgeBelow } from '../judge/below.ts'
import type { Finding } from '../judge/finding.ts'
import { judge } from '../judge/judge.ts'
import { proposeExpectation, statesOutcome } from '../judge/propose.ts'
import { failed, type Outcome, passed } from '../outcome.ts'
import { lineAndColumn } from '../sample-place.ts'
import { codeProblem, expectationProblem, sampleProblem } from '../sample-problem.ts'
import { createPlan } from './plan.ts'
import type { PreparedCase } from './prepare.ts'

export interface RunSurroundings {
  platform: Platform
  tools: Toolchain
  /** Milliseconds. */
  timeLimit: number
}

/** A run that takes so many milliseconds was slowed down by the machine. */
const slowRun = 5000

/**
 * Runs a sample and holds what comes of it against what its author expects. On a machine that is busy with other things
 * a sample may miss a time limit, its own or ours: then it runs once more.
 */
export async function runCase(prepared: PreparedCase, surroundings: RunSurroundings): Promise<Outcome> {
  const start = performance.now()
  const outcome = await runOnce(prepared, surroundings)
  const isSlow = performance.now() - start > slowRun
  return outcome.state === 'failed' && isSlow ? runOnce(prepared, surroundings) : outcome
}

async function runOnce(prepared: PreparedCase, { platform, tools, timeLimit }: RunSurroundings): Promise<Outcome> {
  const { one, kind, runtime, expected } = prepared
  const shapeOnly = expected.shape === 'only' || (kind === 'app' && !statesOutcome(expected))
  const plan = createPlan({ ...prepared, timeLimit, expected: shapeOnly ? { ...expected, shape: 'only' } : expected })
  const result = await runUnlessBroken(platform, plan)
  if (result instanceof BrokenRunError) return failed([brokenProblem(prepared, result)])
  if (result.shape.length > 0) return failed(shapeProblems(prepared, result))
  const findings = [...judge(expected, result, kind), ...judgeBelow(one, expected, result)]
  if (findings.length > 0) return failed(findings.map((finding) => toProblem(prepared, finding, result.failure)))
  if (one.sample.excuse !== null) return passed('excused')
  if (!shapeOnly && !statesOutcome(expected)) {
    const proposal = proposeExpectation(result)
    if (proposal !== null) return failed([lackingProblem(prepared, proposal)])
  }
  // What a stand-in did is no proof of anything but the command line, and a run with no outcome to compare none at all.
  if (shapeOnly || result.standIns.length > 0 || !statesOutcome(expected)) return passed('parsed')
  return { state: 'ran', ranWith: tools[runtime]?.label ?? null, problems: [] }
}

async function runUnlessBroken(platform: Platform, plan: RunPlan): Promise<RunResult | BrokenRunError> {
  try {
    return await platform.run(plan)
  } catch (error) {
    if (error instanceof BrokenRunError) return error
    throw error
  }
}

function brokenProblem({ one }: PreparedCase, { message }: BrokenRunError): Problem {
  const fix =
    'mend the sample if it ends or removes what it did not make; else run this again with DEBUG=1 to see where'
  return sampleProblem(one, one.sample.place, { message, fix })
}

function shapeProblems({ one, layout }: PreparedCase, { shape }: RunResult): Problem[] {
  const analysis = layout.files[0]?.analysis
  return shape.map(({ path, message, fix }) => {
    const at = analysis ? locateInDefinition(one.sample.code, analysis, path) : { line: 1, column: 1 }
    return codeProblem(one, at, { message: `${path.join('.')}: ${message}`, fix })
  })
}

/** At what the expectation states, at what the code says of it, at the line that failed, or at the fence. */
function toProblem({ one, layout }: PreparedCase, finding: Finding, failure: Failure | null): Problem {
  if (finding.path.length > 0) return expectationProblem(one, finding.path, finding)
  for (const text of finding.texts ?? []) {
    const file = layout.files.find(({ sample }) => sample.code.includes(text))
    if (!file) continue
    const at = lineAndColumn(file.sample.code, file.sample.code.indexOf(text))
    return codeProblem({ page: one.page, sample: file.sample }, at, finding)
  }
  const place = finding.place ?? failure?.place
  const file = layout.files.find(({ path }) => posix.basename(path) === place?.file)
  if (!place || !file) return sampleProblem(one, one.sample.place, finding)
  return codeProblem({ page: one.page, sample: file.sample }, place, finding)
}

function lackingProblem({ one }: PreparedCase, proposal: string): Problem {
  const lines = ['=== expect', ...proposal.split('\n')].map((line) => `    ${line}`).join('\n')
  const message = 'states nothing of what it does'
  return sampleProblem(one, one.sample.place, { message, fix: `if this is right, write at its end\n${lines}` })
}
