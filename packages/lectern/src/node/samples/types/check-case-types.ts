import type { Problem } from '../../problem.ts'
import { Pattern } from '../expectation/pattern.ts'
import { show } from '../judge/match.ts'
import type { PreparedCase } from '../run/prepare.ts'
import type { SampleCase } from '../sample-case.ts'
import { codeProblem, expectationProblem } from '../sample-problem.ts'
import { checkTypes, type TypeFault } from './typecheck.ts'

/** Holds the types of JavaScript and TypeScript samples against the platform's, and against what their authors expect. */
export async function checkCaseTypes(
  cases: readonly PreparedCase[],
  cacheDir: string,
): Promise<Map<SampleCase, Problem[]>> {
  // What runs, runs on the platform; what is excused may be meant for a browser, or for packages that are not here.
  const running = cases.filter(({ one }) => one.sample.excuse === null)
  const excused = cases.filter(({ one }) => one.sample.excuse !== null)
  const faults = await Promise.all([
    checkTypes(layoutsOf(running), cacheDir, 'platform'),
    checkTypes(layoutsOf(excused), cacheDir, 'anywhere'),
  ])
  const flat = faults.flat()
  return new Map(
    [...running, ...excused].map((prepared, index) => [prepared.one, judgeTypes(prepared, flat[index] ?? [])]),
  )
}

function layoutsOf(cases: readonly PreparedCase[]): PreparedCase['layout'][] {
  return cases.map(({ layout }) => layout)
}

/** A sample that shows a mistake may state what the type checker says of it. */
function judgeTypes({ one, expected }: PreparedCase, faults: readonly TypeFault[]): Problem[] {
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
      fix: 'see test/platform/types/pipedream.d.ts for what there is',
    }),
  )
}
