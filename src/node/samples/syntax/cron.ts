import { Cron } from 'croner'

/** What is wrong with a cron expression of five fields, or `null`. */
export function checkCron(expression: string): string | null {
  // The library also takes nicknames such as @daily, which the platform does not.
  if (expression.trim().startsWith('@')) return `${expression.trim()} is no expression of five fields`
  try {
    new Cron(expression.trim(), { mode: '5-part', paused: true })
    return null
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^Cron\w*: /, '') : String(error)
  }
}
