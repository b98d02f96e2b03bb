import { parseSync } from 'vite'
import { positionAt } from '../../../lectern/src/index.ts'
import type { SampleCase } from '../check/sample-case.ts'
import type { SyntaxFault } from './syntax-fault.ts'

export function checkJavaScript(code: string, language: 'javascript' | 'typescript'): SyntaxFault | null {
  const [error] = parseSync(language === 'typescript' ? 'sample.ts' : 'sample.mjs', code).errors
  if (!error) return null
  const position = positionAt(code, error.labels[0]?.start ?? 0)
  return { ...position, message: error.message.replace(/\.$/, '') }
}

/** Code for the platform's first version is the body of a function. It no longer runs, but its syntax can be checked. */
export function isBodyOfFunction({ language, sample }: SampleCase): boolean {
  if (language !== 'javascript' || sample.skipReason === null || checkJavaScript(sample.code, language) === null)
    return false
  return checkJavaScript(`async function step() {\n${sample.code}\n}`, language) === null
}
