import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser'
import { positionAt } from '../../../lectern/src/index.ts'
import type { SyntaxFault } from './syntax-fault.ts'

export function checkJson(code: string): SyntaxFault | null {
  try {
    JSON.parse(code)
    return findDuplicateKey(code)
  } catch (error) {
    const whole = error instanceof Error ? error.message : String(error)
    const offset = /at position (\d+)/.exec(whole)?.[1]
    const message = whole.replace(/,? (?:in JSON )?at position .*|, "[\s\S]*is not valid JSON$/, '')
    return { message, ...positionAt(code, offset === undefined ? code.length : Number(offset)) }
  }
}

/** Checks JSON for configuration files, with comments and trailing commas. */
export function checkJsonWithComments(code: string): SyntaxFault | null {
  const errors: ParseError[] = []
  parse(code, errors, { allowTrailingComma: true })
  const [error] = errors
  if (!error) return findDuplicateKey(code)
  // `PropertyNameExpected` -> `Property name expected`
  const words = printParseErrorCode(error.error).replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return { message: words, ...positionAt(code, error.offset) }
}

/** Finds a duplicate key. Programs use the last one, so one of the two must be a mistake. */
function findDuplicateKey(code: string): SyntaxFault | null {
  const objects: Set<string>[] = []
  let fault: SyntaxFault | null = null
  visit(code, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty(key, offset) {
      const keys = objects.at(-1)
      if (keys?.has(key)) {
        fault ??= { message: `duplicate key "${key}"`, isReadable: true, ...positionAt(code, offset) }
      }
      keys?.add(key)
    },
  })
  return fault
}
