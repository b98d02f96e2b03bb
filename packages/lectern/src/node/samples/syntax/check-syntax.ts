import type { Toolchain } from '../../../../../../test/platform/toolchain.ts'
import { groupBy } from '../../../shared/group-by.ts'
import { failed, type Outcome, passed } from '../outcome.ts'
import type { SampleCase } from '../sample-case.ts'
import { codeProblem } from '../sample-problem.ts'
import { isBodyOfFunction } from './javascript.ts'
import type { SyntaxFault } from './syntax-fault.ts'
import { syntaxChecks } from './table.ts'

/** Reads all samples, language by language; gives an outcome to those that go no further. */
export async function checkSyntax(cases: readonly SampleCase[], tools: Toolchain): Promise<Map<SampleCase, Outcome>> {
  const groups = [...groupBy(cases, ({ language }) => language)]
  const results = await Promise.all(
    groups.map(([language, group]) =>
      syntaxChecks[language](
        group.map(({ sample }) => sample.code),
        tools,
      ),
    ),
  )
  const outcomes = new Map<SampleCase, Outcome>()
  for (const [at, [, group]] of groups.entries()) {
    const faults = results[at]
    for (const [index, one] of group.entries()) {
      const fault = isBodyOfFunction(one) ? null : faults?.[index]
      if (!faults) outcomes.set(one, passed(one.sample.excuse === null ? 'skipped' : 'excused'))
      else if (fault) {
        outcomes.set(one, failed([codeProblem(one, fault, describe(fault))]))
      }
    }
  }
  return outcomes
}

function describe({ message, isReadable }: SyntaxFault): { message: string; fix: string } {
  return isReadable
    ? { message, fix: 'mend the sample' }
    : { message: `cannot be read: ${message}`, fix: 'mend the syntax' }
}
