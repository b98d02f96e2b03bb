import type { Language } from '../check/language.ts'
import { checkBash } from './bash.ts'
import { checkCronLines, checkYaml } from './data.ts'
import { checkGo } from './go.ts'
import { checkHttp } from './http.ts'
import { checkJavaScript } from './javascript.ts'
import { checkJson, checkJsonWithComments } from './json.ts'
import { checkPython } from './python.ts'
import { checkSql } from './sql.ts'
import { pureCheck, type SyntaxCheck } from './syntax-fault.ts'

/** Language -> what reads it. */
export const syntaxChecks: Readonly<Record<Language, SyntaxCheck>> = {
  javascript: pureCheck((code) => checkJavaScript(code, 'javascript')),
  typescript: pureCheck((code) => checkJavaScript(code, 'typescript')),
  json: pureCheck(checkJson),
  jsonc: pureCheck(checkJsonWithComments),
  yaml: pureCheck(checkYaml),
  python: checkPython,
  bash: checkBash,
  go: checkGo,
  sql: pureCheck(checkSql),
  http: pureCheck(checkHttp),
  cron: pureCheck(checkCronLines),
}
