import { FormattedSyntaxError, parse } from 'sql-parser-cst'
import type { SyntaxFault } from './syntax-fault.ts'

/** Checks SQL in the dialect that's closest to Presto's. */
export function checkSql(code: string): SyntaxFault | null {
  try {
    parse(code, { dialect: 'postgresql' })
    return null
  } catch (error) {
    if (!(error instanceof FormattedSyntaxError)) throw error
    const [first = ''] = error.message.split('\n')
    const [, line = 1, column = 1] = /--> .*?(\d+):(\d+)/.exec(error.message) ?? []
    return { line: Number(line), column: Number(column), message: first.replace(/^Syntax Error: /, '') }
  }
}
