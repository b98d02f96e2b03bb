import { RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import { checkKeys, checkSerializable, copyOf, isRecord, requireKeys } from '../values.ts'

/** Destination -> the options of `$.send.<destination>`, and the required ones. */
const destinations: Readonly<Record<string, { known: string[]; required: string[] }>> = {
  http: { known: ['method', 'url', 'data', 'headers', 'params', 'auth'], required: ['method', 'url'] },
  email: { known: ['subject', 'text', 'html', 'include_collaborators'], required: ['subject'] },
  s3: { known: ['bucket', 'prefix', 'payload'], required: ['bucket', 'prefix', 'payload'] },
  emit: { known: ['raw_event'], required: ['raw_event'] },
  sse: { known: ['channel', 'payload'], required: ['channel', 'payload'] },
  sql: { known: ['table', 'payload'], required: ['table', 'payload'] },
}

export type Send = Record<string, (options: unknown) => void>

/** Creates `$.send`, which checks and records what the sample sends. @param sent gets the records */
export function createSend(sent: Record<string, unknown>[]): Send {
  return Object.fromEntries(
    Object.entries(destinations).map(([name, { known, required }]) => [
      name,
      (options: unknown): void => {
        const what = `$.send.${name}`
        if (!isRecord(options)) throw new RefusedError(`${what} needs an object`)
        checkKeys(options, known, what)
        requireKeys(options, required, what)
        checkSerializable(options, `the options of ${what}`)
        sent.push({ [name]: copyOf(options) })
      },
    ]),
  )
}
