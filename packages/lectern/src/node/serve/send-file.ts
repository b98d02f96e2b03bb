import { once } from 'node:events'
import { ReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'
import Negotiator from 'negotiator'
import { contentTypeOf, withCharset } from '../output/hosts/content-types.ts'
import { cacheControl, revalidated, securityHeaders } from '../output/hosts/response-headers.ts'
import { isFile } from './find-file.ts'

/** Headers of every answer without a file. */
export const commonHeaders = { ...securityHeaders, 'Cache-Control': revalidated }

/** A file or its compressed copy, whichever the reader gets. */
interface Variant {
  /** Below the folder. */
  path: string
  headers: Readonly<Record<string, string>>
}

/**
 * Sends a file: the whole, a range of it, or only that it hasn't changed.
 * @param file its path below the folder
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  dir: string,
  file: string,
): Promise<void> {
  const { path, headers: variantHeaders } = chooseVariant(request, dir, file)
  // Our tags are weak, but If-Range needs a strong one. The library compares them anyway.
  if (request.headers['if-range']?.includes('"')) delete request.headers.range
  const { type, statusCode, headers, stream } = await send(request, path.split('/').map(encodeURIComponent).join('/'), {
    root: dir,
    cacheControl: false,
    contentType: false,
    dotfiles: 'allow',
    index: false,
  })
  const isGone = statusCode === 404 || !(await hasOpened(stream))
  if (isGone) return sendNotFound(request, response, dir)
  const isBody = type === 'file' && statusCode !== 304
  response.writeHead(statusCode, {
    ...headers,
    ...securityHeaders,
    'Cache-Control': cacheControl(file),
    Vary: 'Accept-Encoding',
    ...(isBody && variantHeaders),
  })
  await pipeline(stream, response)
}

/** Sends the not-found page with status 404. */
export async function sendNotFound(request: IncomingMessage, response: ServerResponse, dir: string): Promise<void> {
  const { path, headers } = chooseVariant(request, dir, '404.html')
  const page = await readFile(join(dir, path)).catch(() => null)
  const ownHeaders = page ? headers : { 'Content-Type': withCharset('text/plain') }
  response.writeHead(404, { ...commonHeaders, Vary: 'Accept-Encoding', ...ownHeaders })
  response.end(page ?? 'Not found\n')
}

function chooseVariant(request: IncomingMessage, dir: string, file: string): Variant {
  const headers = { 'Content-Type': contentTypeOf(file) }
  const isCompressed = new Negotiator(request).encodings(['br']).length > 0 && isFile(join(dir, `${file}.br`))
  if (!isCompressed) return { path: file, headers }
  return { path: `${file}.br`, headers: { ...headers, 'Content-Encoding': 'br' } }
}

/** Whether the file was still there. A build may replace it at any time. */
async function hasOpened(stream: NodeJS.ReadableStream): Promise<boolean> {
  if (!(stream instanceof ReadStream)) return true
  try {
    await once(stream, 'open')
    return true
  } catch {
    return false
  }
}
