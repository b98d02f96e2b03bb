import { type Definition, propsOf, resolveProp } from '../component/definition.ts'
import { isRecord } from '../values.ts'

/** `steps.trigger.context` in every run. */
export const triggerContext = {
  id: '26yZbW0k1XnQ7sVtq3LhRfDcUeP',
  ts: '2022-04-12T09:30:15.482Z',
  workflow_id: 'p_abc123',
  workflow_name: 'Sample workflow',
  deployment_id: 'd_def456',
  owner_id: 'u_ghi789',
  platform_version: '3.7.0',
}

/** The event that a source's interface passes to `run` if the expectation has none. */
export function defaultEvent(definition: Definition): unknown {
  const props = Object.values(propsOf(definition)).map(resolveProp)
  const timer = props.find(({ type }) => type === '$.interface.timer')
  if (timer) return { timestamp: 1593937896, ...timerSchedule(timer.default) }
  if (!props.some(({ type }) => type === '$.interface.http')) return {}
  return { method: 'POST', path: '/', query: {}, headers: { host: 'abcde.m.pipedream.net' }, bodyRaw: '', body: {} }
}

function timerSchedule(schedule: unknown): object {
  if (!isRecord(schedule)) return { interval_seconds: 900 }
  return 'cron' in schedule ? { cron: schedule.cron } : { interval_seconds: schedule.intervalSeconds }
}

/** `steps` as a step sees it: the trigger, and the exports of earlier steps. */
export function createSteps(event: unknown, steps: Record<string, unknown>): Record<string, unknown> {
  const { trigger, ...others } = steps
  const given = isRecord(trigger) ? trigger : {}
  const context = isRecord(given.context) ? given.context : {}
  return { trigger: { event, ...given, context: { ...triggerContext, ...context } }, ...others }
}
