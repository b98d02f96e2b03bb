import { posix } from 'node:path'
import type { EntryKind, Runtime } from '../../../../../../test/platform/contract.ts'
import { nameOf } from '../../../../../../test/platform/shape/check-props.ts'
import type { Toolchain } from '../../../../../../test/platform/toolchain.ts'
import type { Problem } from '../../problem.ts'
import { propertyOf } from '../code/syntax-tree.ts'
import { misplacedKeys } from '../expectation/applies.ts'
import type { Expectation, ExpectationKey } from '../expectation/schema.ts'
import { runtimes } from '../language.ts'
import type { SampleCase } from '../sample-case.ts'
import { expectationProblem, sampleProblem } from '../sample-problem.ts'
import { isBodyOfFunction } from '../syntax/javascript.ts'
import { type Layout, layOut } from './layout.ts'
import { findPackages } from './plan.ts'

/** A sample that can run, with the files it needs. */
export interface PreparedCase {
  one: SampleCase
  layout: Layout
  kind: EntryKind
  runtime: Runtime
  expected: Expectation
}

/** What a component needs to be one. */
const metadata = ['name', 'key', 'type', 'version']

/** What there is to do for a sample whose syntax is right. */
export type Preparation =
  | { type: 'run'; prepared: PreparedCase }
  /** Its author excuses it from running, and there is something else to check. */
  | { type: 'read'; prepared: PreparedCase }
  /** The same, and reading was all there was. */
  | { type: 'excused' }
  /** Its language does not run. */
  | { type: 'parsed' }
  /** What would run it is missing here. */
  | { type: 'skipped' }
  | { type: 'wrong'; problems: Problem[] }

export function prepareCase(one: SampleCase, tools: Toolchain): Preparation {
  if (one.sample.excuse !== null) return prepareExcused(one, tools)
  const runtime = runtimes[one.language]
  const expected = one.expectation?.value ?? {}
  if (runtime === undefined) {
    const [first] = Object.keys(expected)
    return first === undefined ? { type: 'parsed' } : statesNothing(one, first)
  }
  const layout = layOut(one)
  const kind = kindOf(one, layout)
  const problems = [
    ...findMisplaced(one, expected, kind, runtime),
    ...layout.missing.map((name) => missingSibling(one, name)),
    ...findPackages(layout).unknown.map(({ name, fix }) =>
      sampleProblem(one, one.sample.place, {
        message: `imports the package ${name}, which the sample tests do not have`,
        fix,
      }),
    ),
  ]
  if (problems.length > 0) return { type: 'wrong', problems }
  if (tools[runtime] === null || usesMissingCommand(one, tools)) return { type: 'skipped' }
  return { type: 'run', prepared: { one, layout, kind, runtime, expected } }
}

/** An excuse is one from running: types are checked, and Go is vetted. */
function prepareExcused(one: SampleCase, tools: Toolchain): Preparation {
  const runtime = runtimes[one.language]
  const outcome = Object.keys(one.expectation?.value ?? {}).find((key) => key !== 'types' && key !== 'with')
  if (outcome !== undefined) return statesNothing(one, outcome)
  const isTyped = (runtime === 'node' && !isBodyOfFunction(one)) || (runtime === 'go' && tools.go !== null)
  if (!isTyped) return { type: 'excused' }
  const layout = layOut(one)
  const expected: Expectation = { ...one.expectation?.value, shape: 'only' }
  return { type: 'read', prepared: { one, layout, kind: kindOf(one, layout), runtime, expected } }
}

function kindOf({ sample, siblings }: SampleCase, { files }: Layout): EntryKind {
  const analysis = files[0]?.analysis
  if (!analysis) return 'script'
  const { definition, kind } = analysis
  const isNameless = definition && metadata.every((name) => propertyOf(definition, name) === null)
  if (kind !== 'source' || !isNameless || sample.title === null) return kind
  // What components have in common lacks what each of them adds.
  const name = posix.basename(sample.title)
  return siblings.some((one) => one !== sample && one.code.includes(`/${name}"`)) ? 'module' : kind
}

function statesNothing(one: SampleCase, key: string): Preparation {
  const text = { message: 'is not run, so it can expect nothing', fix: 'take the expectation away' }
  return {
    type: 'wrong',
    problems: [expectationProblem(one, [key], text)],
  }
}

function findMisplaced(one: SampleCase, expected: Expectation, kind: EntryKind, runtime: Runtime): Problem[] {
  const keys = Object.keys(expected) as ExpectationKey[]
  const { misplaced, known } = misplacedKeys(keys, kind, runtime)
  const what = kind === 'script' || kind === 'module' ? 'a program' : nameOf(kind)
  return misplaced.map((key) =>
    expectationProblem(one, [key], {
      message: `the key ${key} says nothing about ${what}`,
      fix: `use one of ${known.join(', ')}`,
    }),
  )
}

function missingSibling(one: SampleCase, name: string): Problem {
  const message = `needs ${name}, but no sample of the page has that title`
  return sampleProblem(one, one.sample.place, {
    message,
    fix: `give the sample that is meant title="${name.replace(/^.*\//, '')}"`,
  })
}

function usesMissingCommand({ language, sample }: SampleCase, { missingCommands }: Toolchain): boolean {
  return language === 'bash' && missingCommands.some((name) => new RegExp(`\\b${name}\\b`).test(sample.code))
}
