import { RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import type { Report } from '../outcomes.ts'
import { checkSerializable, copyOf } from '../values.ts'
import { readResponse } from './respond.ts'
import { createSend, type Send } from './send.ts'

/** What `run` of a step or an action gets as `$`. */
export interface Dollar {
  export(name: string, value: unknown): void
  respond(options: unknown): Promise<void>
  send: Send
  flow: { exit(reason?: unknown): ExitMark; delay(milliseconds: unknown): object }
  context: unknown
}

/** What `$.flow.exit` gives back: whether a step ends with it tells whether its author wrote `return`. */
export class ExitMark {}

/** `$`, writing what the step does into a report. @param pending gets the responses that are still being read */
export function createDollar(report: Report, context: unknown, pending: Promise<void>[]): Dollar {
  return {
    export(name, value) {
      if (typeof name !== 'string' || name === '') throw new RefusedError('$.export needs a name that is a string')
      checkSerializable(value, `the export ${name}`)
      report.outcomes.exports[name] = value === undefined ? null : copyOf(value)
    },
    respond(options) {
      const done = readResponse(options, '$.respond').then((response) => {
        report.outcomes.responds.push(response)
      })
      // Told to the sample when it awaits, and to the runner when it does not.
      pending.push(done)
      done.catch(() => undefined)
      return done
    },
    send: createSend(report.outcomes.sends),
    flow: {
      exit(reason) {
        if (reason !== undefined && typeof reason !== 'string') throw new RefusedError('$.flow.exit takes a text')
        report.exit = { reason: reason ?? null, call: `$.flow.exit(${JSON.stringify(reason ?? null)})` }
        return new ExitMark()
      },
      delay(milliseconds) {
        if (typeof milliseconds !== 'number') throw new RefusedError('$.flow.delay takes a number of milliseconds')
        return {
          cancel_url: 'https://api.pipedream.com/v1/runs/cancel',
          resume_url: 'https://api.pipedream.com/v1/runs/resume',
        }
      },
    },
    context,
  }
}
