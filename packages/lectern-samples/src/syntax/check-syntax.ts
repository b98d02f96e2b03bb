import type { Language } from '../check/language.ts'
import { failed, type Outcome, passed } from '../check/outcome.ts'
import type { SampleCase } from '../check/sample-case.ts'
import { codeProblem } from '../check/sample-problem.ts'
import { checkCronLines } from './cron.ts'
import { checkHttp } from './http.ts'
import { checkJavaScript, isBodyOfFunction } from './javascript.ts'
import { checkJson, checkJsonWithComments } from './json.ts'
import { checkBash, checkGo, checkPython, type SyntaxCheck, type SyntaxTools } from './programs.ts'
import { checkSql } from './sql.ts'
import type { SyntaxFault } from './syntax-fault.ts'
import { checkYaml } from './yaml.ts'

const checks: Readonly<Record<Language, SyntaxCheck>> = {
  javascript: eachWith((code) => checkJavaScript(code, 'javascript')),
  typescript: eachWith((code) => checkJavaScript(code, 'typescript')),
  json: eachWith(checkJson),
  jsonc: eachWith(checkJsonWithComments),
  yaml: eachWith(checkYaml),
  python: checkPython,
  bash: checkBash,
  go: checkGo,
  sql: (codes) => Promise.all(codes.map(checkSql)),
  http: eachWith(checkHttp),
  cron: eachWith(checkCronLines),
}

/** A check that needs no program of the machine. */
function eachWith(check: (code: string) => SyntaxFault | null): SyntaxCheck {
  return async (codes) => codes.map(check)
}

/** Checks the syntax of all samples, language by language. Returns an outcome for those that go no further. */
export async function checkSyntax(cases: readonly SampleCase[], input: SyntaxTools): Promise<Map<SampleCase, Outcome>> {
  const languages = [...new Set(cases.map(({ language }) => language))]
  const groups = languages.map((name) => cases.filter(({ language }) => language === name))
  const results = await Promise.all(
    languages.map((language, index) => checks[language](groups[index]?.map(({ sample }) => sample.code) ?? [], input)),
  )
  const outcomes = new Map<SampleCase, Outcome>()
  for (const [at, group] of groups.entries()) {
    const faults = results[at]
    for (const [index, one] of group.entries()) {
      const fault = isBodyOfFunction(one) ? null : faults?.[index]
      if (!faults) outcomes.set(one, passed(one.sample.skipReason === null ? 'skipped' : 'notRun'))
      else if (fault) outcomes.set(one, failed([codeProblem(one, fault, describe(fault))]))
    }
  }
  return outcomes
}

function describe({ message, isReadable }: SyntaxFault): { message: string; fix: string } {
  return isReadable
    ? { message, fix: 'correct the sample' }
    : { message: `could not be parsed: ${message}`, fix: 'correct the syntax' }
}
