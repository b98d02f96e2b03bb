import { posix } from 'node:path'
import { type Problem, positionAt, type Sample, suggest } from '../../../lectern/src/index.ts'
import { failed, type Outcome, passed } from '../check/outcome.ts'
import { codeProblem, expectationProblem, sampleProblem } from '../check/sample-problem.ts'
import { locateInObject } from '../code/syntax-tree.ts'
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
import { dependencyProblem, linkSamples, needsResultsOf } from './chain.ts'
import { createPlan, runPath } from './plan.ts'
import type { PreparedCase } from './prepare.ts'

export interface RunOptions {
  lanes: Lanes
  tools: Toolchain
  harness: Harness
  /** Milliseconds. */
  timeLimit: number
  /** Another sample of the same page, ready to run, or `null` if it can't. */
  find(sample: Sample): PreparedCase | null
  /** Whether another sample of the same page has errors, so that it doesn't even run. */
  hasErrors(sample: Sample): boolean
}

/** A run that took this many milliseconds was probably slowed down by other programs. */
const slowRun = 5000

/** The result of a run, before it's compared. */
type Run = { expected: Expectation; result: RunResult } | { problem: Problem }

/**
 * Runs a sample and compares the results with the expectation. A failed run that was slow is repeated once, because on a
 * busy machine a sample can exceed a time limit, its own or ours.
 */
export async function runCase(prepared: PreparedCase, options: RunOptions): Promise<Outcome> {
  const run = await runLinked(prepared, options)
  const outcome = compareCase(prepared, run, options)
  const isSlow = 'result' in run && run.result.milliseconds > slowRun
  if (outcome.state !== 'failed' || !isSlow) return outcome
  return compareCase(prepared, await runLinked(prepared, options), options)
}

async function runLinked(prepared: PreparedCase, options: RunOptions): Promise<Run> {
  const { lanes, harness, timeLimit, find, hasErrors } = options
  const { one } = prepared
  const imported = prepared.layout.files.slice(1).find(({ sample }) => hasErrors(sample))
  if (imported) return { problem: dependencyProblem(one, imported.sample) }
  const run = async (sample: Sample): Promise<RunResult | 'failed' | null> => {
    if (hasErrors(sample)) return 'failed'
    const earlier = find(sample)
    if (earlier === null || needsResultsOf(one.sample, earlier, find)) return null
    const done = await runLinked(earlier, options)
    const isWrong = 'problem' in done || compareCase(earlier, done, options).state === 'failed'
    return isWrong ? 'failed' : done.result
  }
  const linked = await linkSamples({ one, expected: prepared.expected, keys: harness.platform.outcomes, run })
  if ('problem' in linked) return linked
  const { expected } = linked
  const shape = isShapeOnly(prepared, expected, harness) ? { shape: 'only' as const } : {}
  const plan = createPlan({ ...prepared, harness, timeLimit, expected: { ...expected, ...shape } })
  try {
    return { expected, result: readOutput(await lanes.run(plan), harness) }
  } catch (error) {
    if (!(error instanceof BrokenRunError)) throw error
    const fix =
      "change the sample if it ends processes or deletes files that it didn't create; otherwise run this again with DEBUG=1 to see where"
    return { problem: sampleProblem(one, { message: error.message, fix }) }
  }
}

function isShapeOnly({ kind }: PreparedCase, expected: Expectation, harness: Harness): boolean {
  return expected.shape === 'only' || (harness.kinds[kind]?.isPassive === true && !statesOutcome(expected, harness))
}

/** Adds what a script wrote for the platform to the outcomes. */
function readOutput(result: RunResult, { platform }: Harness): RunResult {
  const { outcomes, fault } = platform.script.output?.read(result.output) ?? { outcomes: {}, fault: null }
  const refused: Failure | null = fault === null ? null : { name: 'RefusedError', message: fault, place: null }
  return { ...result, outcomes: { ...outcomes, ...result.outcomes }, failure: result.failure ?? refused }
}

function compareCase(prepared: PreparedCase, run: Run, { tools, harness }: RunOptions): Outcome {
  if ('problem' in run) return failed([run.problem])
  const { one, kind, runtime } = prepared
  const { expected, result } = run
  const keys = harness.platform.outcomes
  if (result.shape.length > 0) return failed(shapeProblems(prepared, result))
  const isProgram = kind === 'script' || kind === 'module'
  const { code } = one.sample
  const hints = harness.platform.inputHints
  const compared = compareRun({ expected, result, isProgram, keys, code, hints })
  const findings = [...compared, ...compareBelow(one, expected, result, keys)]
  if (findings.length > 0) return failed(findings.map((finding) => toProblem(prepared, finding, result.failure)))
  if (one.sample.skipReason !== null) return passed('notRun')
  const hasOutcome = statesOutcome(expected, harness)
  const shapeOnly = isShapeOnly(prepared, expected, harness)
  if (!shapeOnly && !hasOutcome) {
    const proposal = proposeExpectation(result, harness)
    if (proposal !== null) return failed([missingExpectation(prepared, proposal)])
  }
  // A stub command only proves that the command line is valid, and a run without results to compare proves nothing.
  if (shapeOnly || result.stubCommands.length > 0 || !hasOutcome) return passed('parsed')
  return { state: 'ran', ranWith: tools[runtime]?.label ?? null, problems: [] }
}

function shapeProblems({ one, layout }: PreparedCase, { shape }: RunResult): Problem[] {
  const definition = layout.files[0]?.analysis?.definition ?? null
  return shape.map(({ path, message, fix: hint }) => {
    const fix = typeof hint === 'string' ? hint : suggest(hint.word, hint.known)
    const at = locateInObject(one.sample.code, definition, path)
    return codeProblem(one, at, { message: `${path.join('.')}: ${message}`, fix })
  })
}

/** Places a finding at the key of the expectation, the related text in the code, the line that failed, or the fence. */
function toProblem({ one, layout }: PreparedCase, finding: Finding, failure: Failure | null): Problem {
  if (finding.path.length > 0) return expectationProblem(one, finding.path, finding)
  for (const text of finding.texts ?? []) {
    const file = layout.files.find(({ sample }) => sample.code.includes(text))
    if (!file) continue
    const at = positionAt(file.sample.code, file.sample.code.indexOf(text))
    return codeProblem({ page: one.page, sample: file.sample }, at, finding)
  }
  const place = finding.place ?? failure?.place
  const file = layout.files.find(({ path }) => posix.basename(runPath(path)) === place?.file)
  if (!place || !file) return sampleProblem(one, finding)
  return codeProblem({ page: one.page, sample: file.sample }, place, finding)
}

function missingExpectation({ one }: PreparedCase, proposal: string): Problem {
  const start = one.expectation ? [] : ['=== expect']
  const lines = [...start, ...proposal.split('\n')].map((line) => `    ${line}`).join('\n')
  return sampleProblem(one, {
    message: "has results that its expectation doesn't list",
    fix: `if they're right, add this at ${one.expectation ? 'the end of the expectation' : 'its end'}\n${lines}`,
  })
}
