import { RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import type { Report } from '../outcomes.ts'
import { checkSerializable, copyOf } from '../values.ts'
import { readResponse } from './respond.ts'
import { createSend, type Send } from './send.ts'

/** The `$` argument of a step's or action's `run`. */
export interface Dollar {
  export(name: string, value: unknown): void
  respond(options: unknown): Promise<void>
  send: Send
  flow: { exit(reason?: unknown): ExitMark; delay(milliseconds: unknown): object }
  context: unknown
}

/** What `$.flow.exit` returns. A step that doesn't return it is missing a `return`. */
export class ExitMark {}

/** Creates `$`, which adds what the step does to a report. @param pending gets the responses that are still being read */
export function createDollar(report: Report, context: unknown, pending: Promise<void>[]): Dollar {
  return {
    export(name, value) {
      if (typeof name !== 'string' || name === '') throw new RefusedError('the name in $.export must be a string')
      checkSerializable(value, `the export ${name}`)
      report.outcomes.exports[name] = value === undefined ? null : copyOf(value)
    },
    respond(options) {
      const done = readResponse(options, '$.respond').then((response) => {
        report.outcomes.responds.push(response)
      })
      // A failure reaches the sample if it awaits the call, and the runner if it doesn't.
      pending.push(done)
      done.catch(() => undefined)
      return done
    },
    send: createSend(report.outcomes.sends),
    flow: {
      exit(reason) {
        if (reason !== undefined && typeof reason !== 'string')
          throw new RefusedError('the reason of $.flow.exit must be a string')
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
