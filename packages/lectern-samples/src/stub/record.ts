import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { RecordedRequest } from '../run/contract.ts'

/** Headers that concern the connection, not the request. */
const transport = ['connection', 'proxy-connection', 'proxy-authorization', 'transfer-encoding']

/** Reads a whole request. @param origin scheme and host, for requests that only have a path */
export async function recordRequest(message: IncomingMessage, origin: string): Promise<RecordedRequest> {
  const bytes = await buffer(message)
  const headers = Object.fromEntries(
    Object.entries(message.headers).flatMap(([name, value]) =>
      value === undefined || transport.includes(name) ? [] : [[name, String(value)]],
    ),
  )
  return {
    method: message.method ?? 'GET',
    url: new URL(message.url ?? '/', origin).href,
    headers,
    body: await readBody(bytes, headers['content-type'] ?? ''),
  }
}

/** The content of a body: parsed JSON, the fields of a form, or text. */
async function readBody(bytes: Buffer, type: string): Promise<unknown> {
  if (bytes.length === 0) return null
  const text = bytes.toString('utf8')
  if (/^multipart\/form-data|^application\/x-www-form-urlencoded/.test(type)) {
    return readForm(bytes, type).catch(() => text)
  }
  if (!/json/.test(type)) return text
  try {
    return JSON.parse(text)
  } catch {
    // The body isn't JSON although its type is. Findings show it as it was sent.
    return text
  }
}

/** Fields of a form; a file is `{ filename, content }`. */
async function readForm(bytes: Buffer, type: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const fields: Record<string, unknown> = {}
  for (const [name, value] of form) {
    fields[name] = typeof value === 'string' ? value : { filename: value.name, content: await value.text() }
  }
  return fields
}
