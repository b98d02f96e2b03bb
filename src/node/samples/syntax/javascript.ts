import { parseSync } from 'vite'
import { lineAndColumn } from '../sample-place.ts'
import type { SyntaxFault } from './syntax-fault.ts'

/** JavaScript or TypeScript, as a module; code that uses `require` and no `import` as a script. */
export function checkJavaScript(code: string, language: 'javascript' | 'typescript'): SyntaxFault | null {
  const { errors } = parseSync(language === 'typescript' ? 'sample.ts' : 'sample.mjs', code)
  const [error] = errors
  if (!error) return null
  const place = lineAndColumn(code, error.labels[0]?.start ?? 0)
  return { ...place, message: error.message.replace(/\.$/, '') }
}
