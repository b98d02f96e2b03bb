import { checkCron } from '../../../packages/lectern-samples/src/child/index.ts'
import { isRecord } from '../values.ts'
import { fault, type ShapeFault, unknownKeys } from './fault.ts'

/** The schedule that a timer prop proposes. */
export function checkTimerDefault(schedule: unknown, path: string[]): ShapeFault[] {
  if (schedule === undefined) return []
  if (!isRecord(schedule)) return [fault(path, 'the schedule is no object', 'write { intervalSeconds: 900 }')]
  const { intervalSeconds, cron } = schedule
  const faults = unknownKeys(schedule, ['intervalSeconds', 'cron'], path, 'a schedule')
  if (intervalSeconds === undefined && cron === undefined) {
    return [...faults, fault(path, 'the schedule is empty', 'write { intervalSeconds: 900 } or { cron: "0 0 * * *" }')]
  }
  if (intervalSeconds !== undefined && !(typeof intervalSeconds === 'number' && intervalSeconds > 0)) {
    faults.push(fault([...path, 'intervalSeconds'], 'intervalSeconds is no positive number', 'write seconds: 900'))
  }
  const wrong = cron === undefined ? null : checkCron(String(cron))
  if (wrong !== null) faults.push(fault([...path, 'cron'], wrong.message, 'write five fields, such as "0 0 * * *"'))
  return faults
}
