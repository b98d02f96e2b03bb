import { parseSync } from 'vite'
import type { SampleCase } from '../check/sample-case.ts'
import { lineAndColumn } from '../check/sample-place.ts'
import type { SyntaxFault } from './syntax-fault.ts'

/** JavaScript or TypeScript, as a module; code that uses `require` and no `import` as a script. */
export function checkJavaScript(code: string, language: 'javascript' | 'typescript'): SyntaxFault | null {
  const { errors } = parseSync(language === 'typescript' ? 'sample.ts' : 'sample.mjs', code)
  const [error] = errors
  if (!error) return null
  const place = lineAndColumn(code, error.labels[0]?.start ?? 0)
  return { ...place, message: error.message.replace(/\.$/, '') }
}

/** Code of the platform's first version is the body of a function: it does not run any more, but it can be read. */
export function isBodyOfFunction({ language, sample }: SampleCase): boolean {
  if (language !== 'javascript' || sample.skipReason === null || checkJavaScript(sample.code, language) === null)
    return false
  return checkJavaScript(`async function step() {\n${sample.code}\n}`, language) === null
}
