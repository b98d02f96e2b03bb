import { Cron } from 'croner'
import type { SyntaxFault } from './syntax-fault.ts'

/** A fixed date, so that the result doesn't depend on the day of the check. */
const anyDay = new Date('2024-01-01T00:00:00Z')

/** What's wrong with a five-field cron expression, or `null`. */
export function checkCron(expression: string): Pick<SyntaxFault, 'message' | 'isReadable'> | null {
  const trimmed = expression.trim()
  // The library also accepts nicknames such as @daily, which the platform doesn't support.
  if (trimmed.split(/\s+/).length !== 5) return { message: `${trimmed} is not a five-field expression` }
  try {
    const schedule = new Cron(trimmed, { mode: '5-part', paused: true, timezone: 'UTC' })
    if (schedule.nextRun(anyDay) !== null) return null
    return { message: `${trimmed} never fires, because that date doesn't exist`, isReadable: true }
  } catch (error) {
    return { message: error instanceof Error ? error.message.replace(/^Cron\w*: /, '') : String(error) }
  }
}

/** Checks every line that's neither empty nor a comment. */
export function checkCronLines(code: string): SyntaxFault | null {
  for (const [index, line] of code.split('\n').entries()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const fault = checkCron(line)
    if (fault !== null) return { line: index + 1, column: line.search(/\S/) + 1, ...fault }
  }
  return null
}
