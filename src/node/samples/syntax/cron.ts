import { Cron } from 'croner'

/** What is wrong with a cron expression of five fields, or `null`. */
export function checkCron(expression: string): string | null {
  try {
    new Cron(expression.trim(), { mode: '5-part', paused: true })
    return null
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^Cron\w*: /, '') : String(error)
  }
}
