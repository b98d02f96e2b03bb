import { failed, type Outcome, passed } from '../check/outcome.ts'
import type { SampleCase } from '../check/sample-case.ts'
import { codeProblem } from '../check/sample-problem.ts'
import { isBodyOfFunction } from './javascript.ts'
import { syntaxChecks } from './registry.ts'
import type { SyntaxFault, SyntaxReader } from './syntax-fault.ts'

/** Reads all samples, language by language; gives an outcome to those that go no further. */
export async function checkSyntax(
  cases: readonly SampleCase[],
  reader: SyntaxReader,
): Promise<Map<SampleCase, Outcome>> {
  const languages = [...new Set(cases.map(({ language }) => language))]
  const groups = languages.map((name) => [name, cases.filter(({ language }) => language === name)] as const)
  const results = await Promise.all(
    groups.map(([language, group]) =>
      syntaxChecks[language](
        group.map(({ sample }) => sample.code),
        reader,
      ),
    ),
  )
  const outcomes = new Map<SampleCase, Outcome>()
  for (const [at, [, group]] of groups.entries()) {
    const faults = results[at]
    for (const [index, one] of group.entries()) {
      const fault = isBodyOfFunction(one) ? null : faults?.[index]
      if (!faults) outcomes.set(one, passed(one.sample.skipReason === null ? 'skipped' : 'excused'))
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
