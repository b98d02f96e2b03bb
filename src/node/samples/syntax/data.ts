import { LineCounter, parseAllDocuments } from 'yaml'
import { lineAndColumn } from '../sample-place.ts'
import { checkCron } from './cron.ts'
import type { SyntaxFault } from './syntax-fault.ts'

export function checkJson(code: string): SyntaxFault | null {
  try {
    JSON.parse(code)
    return null
  } catch (error) {
    const whole = error instanceof Error ? error.message : String(error)
    const offset = /at position (\d+)/.exec(whole)?.[1]
    const message = whole.replace(/,? (?:in JSON )?at position .*|, "[\s\S]*is not valid JSON$/, '')
    return { message, ...lineAndColumn(code, offset === undefined ? code.length : Number(offset)) }
  }
}

export function checkYaml(code: string): SyntaxFault | null {
  const lineCounter = new LineCounter()
  const documents = parseAllDocuments(code, { lineCounter, prettyErrors: false })
  const [error] = 'empty' in documents ? documents.errors : documents.flatMap((document) => document.errors)
  if (!error) return null
  const { line, col } = lineCounter.linePos(error.pos[0])
  return { line, column: col, message: error.message }
}

/** Each line that is neither empty nor a comment is a cron expression. */
export function checkCronLines(code: string): SyntaxFault | null {
  for (const [index, line] of code.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const message = checkCron(line)
    if (message !== null) return { line: index + 1, column: 1, message }
  }
  return null
}
