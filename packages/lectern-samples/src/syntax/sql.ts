import { hasSqlDetails, parse } from 'libpg-query'
import { positionAt } from '../../../lectern/src/index.ts'
import type { SyntaxFault } from './syntax-fault.ts'

/** Checks SQL with PostgreSQL's own parser. */
export async function checkSql(code: string): Promise<SyntaxFault | null> {
  // The parser takes no empty text.
  if (code.trim() === '') return null
  try {
    await parse(code)
    return null
  } catch (error) {
    if (!hasSqlDetails(error)) throw error
    const { message, cursorPosition = code.length } = error.sqlDetails ?? {}
    return { message: message ?? error.message, ...positionAt(code, cursorPosition) }
  }
}
