import { Readable } from 'node:stream'
import { RefusedError } from '../../../packages/lectern-samples/src/child/index.ts'
import type { SampleResponse } from '../outcomes.ts'
import { checkKeys, isRecord, requireKeys } from '../values.ts'

const known = ['status', 'headers', 'body', 'immediate']

/** Reads a response's options with the platform's checks. @param what the call, for messages */
export async function readResponse(options: unknown, what: string): Promise<SampleResponse> {
  if (!isRecord(options)) throw new RefusedError(`${what} needs an object with status, headers, and body`)
  checkKeys(options, known, what)
  requireKeys(options, ['status'], what)
  const { status, headers = {}, body = null, immediate = false } = options
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599) {
    throw new RefusedError(`${what} needs a status from 100 to 599, got ${String(status)}`)
  }
  if (!isRecord(headers)) throw new RefusedError(`the headers of ${what} must be an object`)
  if (typeof immediate !== 'boolean') throw new RefusedError(`${what} needs immediate to be true or false`)
  if (body instanceof Readable && immediate) throw new RefusedError(`${what} cannot send a stream immediately`)
  return { status, headers: { ...headers }, body: await readBody(body, what) }
}

async function readBody(body: unknown, what: string): Promise<unknown> {
  if (body instanceof Readable) return readStream(body)
  if (Buffer.isBuffer(body)) return body.toString('utf8')
  if (body === null || typeof body === 'string' || typeof body === 'object') return body
  throw new RefusedError(
    `${what} cannot send a body that is a ${typeof body}: use a string, an object, a Buffer, or a stream`,
  )
}

/** Reads a whole stream. `stream/consumers` needs Node.js 16. */
async function readStream(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
