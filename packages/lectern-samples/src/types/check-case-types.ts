import type { Problem } from '../../../lectern/src/index.ts'
import type { SampleCase } from '../check/sample-case.ts'
import { codeProblem, expectationProblem } from '../check/sample-problem.ts'
import { show } from '../compare/match.ts'
import { Pattern } from '../expectation/pattern.ts'
import type { Harness } from '../harness.ts'
import type { PreparedCase } from '../plan/prepare.ts'
import { checkTypes, type TypeFault } from './typecheck.ts'

/** Holds the types of JavaScript and TypeScript samples against the platform's, and against what their authors expect. */
export async function checkCaseTypes(
  cases: readonly PreparedCase[],
  cacheDir: string,
  harness: Harness,
): Promise<Map<SampleCase, Problem[]>> {
  // What runs, runs on the platform; what is excused may be meant for a browser, or for packages that are not here.
  const running = cases.filter(({ one }) => one.sample.skipReason === null)
  const excused = cases.filter(({ one }) => one.sample.skipReason !== null)
  const faults = await Promise.all([
    checkTypes(layoutsOf(running), { cacheDir, harness, target: 'platform' }),
    checkTypes(layoutsOf(excused), { cacheDir, harness, target: 'anywhere' }),
  ])
  const flat = faults.flat()
  return new Map(
    [...running, ...excused].map((prepared, index) => [
      prepared.one,
      compareTypes(prepared, flat[index] ?? [], harness),
    ]),
  )
}

function layoutsOf(cases: readonly PreparedCase[]): PreparedCase['layout'][] {
  return cases.map(({ layout }) => layout)
}

/** A sample that shows a mistake may state what the type checker says of it. */
function compareTypes({ one, expected }: PreparedCase, faults: readonly TypeFault[], { platform }: Harness): Problem[] {
  const stated = expected.types
  const fits = ({ message }: TypeFault): boolean =>
    stated instanceof Pattern ? stated.matches(message) : stated !== undefined && message.includes(stated)
  const others = faults.filter((fault) => !fits(fault))
  if (stated !== undefined && others.length === faults.length) {
    const got = faults[0] ? show(faults[0].message) : 'no mistake'
    const message = `types: expected ${show(stated)}, got ${got}`
    return [expectationProblem(one, ['types'], { message, fix: 'mend the sample, or what it expects' })]
  }
  return others.map((fault) =>
    codeProblem(one, fault, {
      message: `types: ${fault.message}`,
      fix: `see ${platform.types.reference} for what there is`,
    }),
  )
}
