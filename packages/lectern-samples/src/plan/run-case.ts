import { posix } from 'node:path'
import { type Problem, type Sample, suggest } from '../../../lectern/src/index.ts'
import { failed, type Outcome, passed } from '../check/outcome.ts'
import { lineAndColumn } from '../check/sample-place.ts'
import { codeProblem, expectationProblem, sampleProblem } from '../check/sample-problem.ts'
import { locateInDefinition } from '../code/locate.ts'
import { compareBelow } from '../compare/below.ts'
import { compareRun } from '../compare/compare-run.ts'
import type { Finding } from '../compare/finding.ts'
import { proposeExpectation, statesOutcome } from '../compare/propose.ts'
import type { Expectation } from '../expectation/schema.ts'
import type { Harness } from '../harness.ts'
import type { Failure, RunResult } from '../run/contract.ts'
import { BrokenRunError } from '../run/lane.ts'
import type { Lanes } from '../run/lanes.ts'
import type { Toolchain } from '../run/toolchain.ts'
import { linkSamples } from './chain.ts'
import { createPlan, runPath } from './plan.ts'
import type { PreparedCase } from './prepare.ts'

export interface RunSurroundings {
  lanes: Lanes
  tools: Toolchain
  harness: Harness
  /** Milliseconds. */
  timeLimit: number
  /** Another sample of the same page, ready to run; `null` if it can't. */
  find(sample: Sample): PreparedCase | null
}

/** A run that takes so many milliseconds was slowed down by the machine. */
const slowRun = 5000

/** What came of a run, before anything is compared. */
type Run = { expected: Expectation; result: RunResult } | { problem: Problem }

/**
 * Runs a sample and compares what comes of it with what its author expects. On a machine that is busy with other things
 * a sample may miss a time limit, its own or ours: then it runs once more.
 */
export async function runCase(prepared: PreparedCase, surroundings: RunSurroundings): Promise<Outcome> {
  const run = await runLinked(prepared, surroundings, [])
  const outcome = compareCase(prepared, run, surroundings)
  const isSlow = 'result' in run && run.result.milliseconds > slowRun
  if (outcome.state !== 'failed' || !isSlow) return outcome
  return compareCase(prepared, await runLinked(prepared, surroundings, []), surroundings)
}

/** @param later samples that start from what this one gives */
async function runLinked(
  prepared: PreparedCase,
  surroundings: RunSurroundings,
  later: readonly Sample[],
): Promise<Run> {
  const { lanes, harness, timeLimit, find } = surroundings
  const { one } = prepared
  const chain = [...later, one.sample]
  const run = async (sample: Sample): Promise<RunResult | null> => {
    const earlier = chain.includes(sample) ? null : find(sample)
    const done = earlier && (await runLinked(earlier, surroundings, chain))
    return done && 'result' in done ? done.result : null
  }
  const linked = await linkSamples({ one, expected: prepared.expected, keys: harness.platform.outcomes, run })
  if ('problem' in linked) return linked
  const { expected } = linked
  const shape = isShapeOnly(prepared, expected, harness) ? { shape: 'only' as const } : {}
  const plan = createPlan({ ...prepared, harness, timeLimit, expected: { ...expected, ...shape } })
  try {
    return { expected, result: readOutput(await lanes.run(plan), harness) }
  } catch (error) {
    if (error instanceof BrokenRunError) return { problem: brokenProblem(prepared, error) }
    throw error
  }
}

function isShapeOnly({ kind }: PreparedCase, expected: Expectation, harness: Harness): boolean {
  return expected.shape === 'only' || (harness.kinds[kind]?.isPassive === true && !statesOutcome(expected, harness))
}

/** What a script wrote for the platform becomes its outcomes. */
function readOutput(result: RunResult, { platform }: Harness): RunResult {
  const { outcomes, fault } = platform.script.output?.read(result.output) ?? { outcomes: {}, fault: null }
  const refused: Failure | null =
    fault === null ? null : { name: 'RefusedError', message: fault, place: null, phase: 'run' }
  return { ...result, outcomes: { ...outcomes, ...result.outcomes }, failure: result.failure ?? refused }
}

function compareCase(prepared: PreparedCase, run: Run, { tools, harness }: RunSurroundings): Outcome {
  if ('problem' in run) return failed([run.problem])
  const { one, kind, runtime } = prepared
  const { expected, result } = run
  const keys = harness.platform.outcomes
  const shapeOnly = isShapeOnly(prepared, expected, harness)
  if (result.shape.length > 0) return failed(shapeProblems(prepared, result))
  const isProgram = kind === 'script' || kind === 'module'
  const findings = [...compareRun({ expected, result, isProgram, keys }), ...compareBelow(one, expected, result, keys)]
  if (findings.length > 0) return failed(findings.map((finding) => toProblem(prepared, finding, result.failure)))
  if (one.sample.skipReason !== null) return passed('excused')
  const hasOutcome = statesOutcome(expected, harness)
  if (!shapeOnly && !hasOutcome) {
    const proposal = proposeExpectation(result, harness)
    if (proposal !== null) return failed([incompleteProblem(prepared, proposal)])
  }
  // What a stub did is no proof of anything but the command line, and a run with no outcome to compare none at all.
  if (shapeOnly || result.stubCommands.length > 0 || !hasOutcome) return passed('parsed')
  return { state: 'ran', ranWith: tools[runtime]?.label ?? null, problems: [] }
}

function brokenProblem({ one }: PreparedCase, { message }: BrokenRunError): Problem {
  const fix =
    'change the sample if it ends or removes what it did not create; otherwise run this again with DEBUG=1 to see where'
  return sampleProblem(one, one.sample.place, { message, fix })
}

function shapeProblems({ one, layout }: PreparedCase, { shape }: RunResult): Problem[] {
  const analysis = layout.files[0]?.analysis
  return shape.map(({ path, message, fix: hint }) => {
    const fix = typeof hint === 'string' ? hint : suggest(hint.word, hint.known)
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
  const file = layout.files.find(({ path }) => posix.basename(runPath(path)) === place?.file)
  if (!place || !file) return sampleProblem(one, one.sample.place, finding)
  return codeProblem({ page: one.page, sample: file.sample }, place, finding)
}

function incompleteProblem({ one }: PreparedCase, proposal: string): Problem {
  const lines = ['=== expect', ...proposal.split('\n')].map((line) => `    ${line}`).join('\n')
  const message = 'states nothing of what it does'
  return sampleProblem(one, one.sample.place, { message, fix: `if this is right, write at its end\n${lines}` })
}
