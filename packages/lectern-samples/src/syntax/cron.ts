import { Cron } from 'croner'
import type { SyntaxFault } from './syntax-fault.ts'

/** What the calendar holds does not depend on the day of the check. */
const anyDay = new Date('2024-01-01T00:00:00Z')

/** What is wrong with a cron expression of five fields, or `null`. */
export function checkCron(expression: string): Pick<SyntaxFault, 'message' | 'isReadable'> | null {
  const trimmed = expression.trim()
  // The library also takes nicknames such as @daily, which the platform does not.
  if (trimmed.split(/\s+/).length !== 5) return { message: `${trimmed} is no expression of five fields` }
  try {
    const schedule = new Cron(trimmed, { mode: '5-part', paused: true, timezone: 'UTC' })
    if (schedule.nextRun(anyDay) !== null) return null
    return { message: `${trimmed} never fires, as there is no such day`, isReadable: true }
  } catch (error) {
    return { message: error instanceof Error ? error.message.replace(/^Cron\w*: /, '') : String(error) }
  }
}
