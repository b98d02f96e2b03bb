import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser'
import { lineAndColumn } from '../check/sample-place.ts'
import type { SyntaxFault } from './syntax-fault.ts'

export function checkJson(code: string): SyntaxFault | null {
  try {
    JSON.parse(code)
    return findRepeatedKey(code)
  } catch (error) {
    const whole = error instanceof Error ? error.message : String(error)
    const offset = /at position (\d+)/.exec(whole)?.[1]
    const message = whole.replace(/,? (?:in JSON )?at position .*|, "[\s\S]*is not valid JSON$/, '')
    return { message, ...lineAndColumn(code, offset === undefined ? code.length : Number(offset)) }
  }
}

/** JSON as configuration files have it: with comments, and a comma may follow the last item. */
export function checkJsonWithComments(code: string): SyntaxFault | null {
  const errors: ParseError[] = []
  parse(code, errors, { allowTrailingComma: true })
  const [error] = errors
  if (!error) return findRepeatedKey(code)
  // `PropertyNameExpected` -> `Property name expected`
  const words = printParseErrorCode(error.error).replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return { message: words, ...lineAndColumn(code, error.offset) }
}

/** A key that an object has twice: programs read the last of them, so one of the two is a slip. */
function findRepeatedKey(code: string): SyntaxFault | null {
  const objects: Set<string>[] = []
  let fault: SyntaxFault | null = null
  visit(code, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty(key, offset) {
      const keys = objects.at(-1)
      if (keys?.has(key)) {
        fault ??= { message: `the key "${key}" is there twice`, isReadable: true, ...lineAndColumn(code, offset) }
      }
      keys?.add(key)
    },
  })
  return fault
}
