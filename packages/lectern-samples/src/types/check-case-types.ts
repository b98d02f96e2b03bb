import type { Problem } from '../../../lectern/src/index.ts'
import type { SampleCase } from '../check/sample-case.ts'
import { codeProblem, expectationProblem } from '../check/sample-problem.ts'
import { show } from '../compare/match.ts'
import { fitsText } from '../expectation/pattern.ts'
import type { Harness } from '../harness.ts'
import type { PreparedCase } from '../plan/prepare.ts'
import { typeFix } from './type-fix.ts'
import { checkTypes, type TypeFault, type TypeSettings } from './typecheck.ts'

/** Checks the types of JavaScript and TypeScript samples. */
export async function checkCaseTypes(
  cases: readonly PreparedCase[],
  cacheDir: string,
  harness: Harness,
): Promise<Map<SampleCase, Problem[]>> {
  const check = async (group: PreparedCase[], target: TypeSettings['target']) => {
    const layouts = group.map(({ layout }) => layout)
    const faults = await checkTypes(layouts, { cacheDir, harness, target })
    return group.map((one, index) => [one.one, toProblems(one, faults[index] ?? [], harness)] as const)
  }
  // Samples marked `run=no` may be meant for a browser, or for packages that aren't installed.
  const groups = await Promise.all([
    check(
      cases.filter(({ one }) => one.sample.skipReason === null),
      'platform',
    ),
    check(
      cases.filter(({ one }) => one.sample.skipReason !== null),
      'anywhere',
    ),
  ])
  return new Map(groups.flat())
}

/** A sample that shows a mistake can state the type checker's message. */
function toProblems({ one, expected }: PreparedCase, faults: readonly TypeFault[], { platform }: Harness): Problem[] {
  const stated = expected.types
  const others = faults.filter(({ message }) => stated === undefined || !fitsText(stated, message))
  if (stated !== undefined && others.length === faults.length) {
    const got = faults[0] ? show(faults[0].message) : 'no error'
    const message = `types: expected ${show(stated)}, got ${got}`
    return [expectationProblem(one, ['types'], { message, fix: 'correct the sample or its expectation' })]
  }
  return others.map((fault) => {
    const fix = typeFix(fault.message, platform.types.reference)
    return codeProblem(one, fault, { message: `types: ${fault.message}`, fix })
  })
}
