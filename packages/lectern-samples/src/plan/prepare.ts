import { posix } from 'node:path'
import type { Problem } from '../../../lectern/src/index.ts'
import { runtimes } from '../check/language.ts'
import type { SampleCase } from '../check/sample-case.ts'
import { expectationProblem, sampleProblem } from '../check/sample-problem.ts'
import type { Expectation } from '../expectation/schema.ts'
import type { Harness } from '../harness.ts'
import type { Runtime } from '../run/contract.ts'
import type { Toolchain } from '../run/toolchain.ts'
import { isBodyOfFunction } from '../syntax/javascript.ts'
import { type Layout, layOut } from './layout.ts'
import { findPackages } from './plan.ts'

/** A sample that can run, with the files it needs. */
export interface PreparedCase {
  one: SampleCase
  layout: Layout
  kind: string
  runtime: Runtime
  expected: Expectation
}

/** What to do with a sample whose syntax is correct. */
export type Preparation =
  | { type: 'run'; prepared: PreparedCase }
  /** Its author marked it `run=no`, but its types can be checked. */
  | { type: 'read'; prepared: PreparedCase }
  /** Its author marked it `run=no`, and there's nothing else to check. */
  | { type: 'notRun' }
  /** Its language doesn't run. */
  | { type: 'parsed' }
  /** The program that would run it isn't installed. */
  | { type: 'skipped' }
  | { type: 'wrong'; problems: Problem[] }

export function prepareCase(one: SampleCase, tools: Toolchain, harness: Harness): Preparation {
  if (one.sample.skipReason !== null) return prepareNotRun(one, tools, harness)
  const runtime = runtimes[one.language]
  const expected = one.expectation?.value ?? {}
  if (runtime === undefined) {
    const [first] = Object.keys(expected)
    return first === undefined ? { type: 'parsed' } : rejectExpectation(one, first)
  }
  const layout = layOut(one)
  const kind = kindOf(one, layout, harness)
  const problems = [
    ...misplacedKeys(one, expected, { kind, runtime, harness }),
    ...layout.missing.map((name) => missingSibling(one, name)),
    ...findPackages(layout, harness).unknown.map(({ name, fix }) =>
      sampleProblem(one, { message: `imports the package ${name}, which isn't installed for samples`, fix }),
    ),
  ]
  if (problems.length > 0) return { type: 'wrong', problems }
  if (tools[runtime] === null || usesMissingCommand(one, tools)) return { type: 'skipped' }
  return { type: 'run', prepared: { one, layout, kind, runtime, expected } }
}

/** A sample marked `run=no` still gets its types checked, and Go is vetted. */
function prepareNotRun(one: SampleCase, tools: Toolchain, harness: Harness): Preparation {
  const runtime = runtimes[one.language]
  const outcome = Object.keys(one.expectation?.value ?? {}).find((key) => key !== 'types' && key !== 'with')
  if (outcome !== undefined) return rejectExpectation(one, outcome)
  const isTyped = (runtime === 'node' && !isBodyOfFunction(one)) || (runtime === 'go' && tools.go !== null)
  if (!isTyped) return { type: 'notRun' }
  const layout = layOut(one)
  const expected: Expectation = { ...one.expectation?.value, shape: 'only' }
  return { type: 'read', prepared: { one, layout, kind: kindOf(one, layout, harness), runtime, expected } }
}

function kindOf({ sample, siblings }: SampleCase, { files }: Layout, { platform }: Harness): string {
  const analysis = files[0]?.analysis
  if (!analysis) return 'script'
  const name = posix.basename(sample.title ?? '')
  const isImported = name !== '' && siblings.some((one) => one !== sample && one.code.includes(`/${name}"`))
  return platform.kindOf(analysis, isImported)
}

function rejectExpectation(one: SampleCase, key: string): Preparation {
  const text = { message: "doesn't run, so it can't have expectations", fix: 'remove the expectation' }
  return { type: 'wrong', problems: [expectationProblem(one, [key], text)] }
}

/** Problems for keys that don't apply to this kind of sample. */
function misplacedKeys(
  one: SampleCase,
  expected: Expectation,
  { kind, runtime, harness }: { kind: string; runtime: Runtime; harness: Harness },
): Problem[] {
  const { label = kind, keys = [] } = harness.kinds[kind] ?? {}
  // Bash and Go have exit codes instead of exceptions.
  const own = keys.filter((key) => key !== 'throws' || runtime === 'node' || runtime === 'python')
  const known = runtime === 'node' ? [...own, 'types'] : own
  const misplaced = Object.keys(expected).filter((key) => !known.includes(key))
  return misplaced.map((key) =>
    expectationProblem(one, [key], {
      message: `the key ${key} doesn't apply to ${label}`,
      fix: `use one of ${known.join(', ')}`,
    }),
  )
}

function missingSibling(one: SampleCase, name: string): Problem {
  return sampleProblem(one, {
    message: `needs ${name}, but no sample on the page has that title`,
    fix: `give the other sample title="${posix.basename(name)}"`,
  })
}

function usesMissingCommand({ language, sample }: SampleCase, { missingCommands }: Toolchain): boolean {
  return language === 'bash' && missingCommands.some((name) => new RegExp(`\\b${name}\\b`).test(sample.code))
}
