import { once } from 'node:events'
import { ReadStream, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { finished } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'
import Negotiator from 'negotiator'
import { fileToMarkdown } from '../../shared/routes/markdown-routes.ts'
import { contentTypeOf, withCharset } from '../output/hosts/content-types.ts'
import { cacheControl, headersOfFile, revalidated } from '../output/hosts/response-headers.ts'
import { isFile } from './find-file.ts'
import { prefersMarkdown } from './prefers-markdown.ts'

/** A site as it is served. */
export interface ServedSite {
  /** The host's root folder. */
  dir: string
  /** The site's path below it. */
  base: string
  /** Of every answer. */
  headers: Readonly<Record<string, string>>
}

/** Headers of an answer without a file. */
export function commonHeaders({ headers }: Pick<ServedSite, 'headers'>): Record<string, string> {
  return { ...headers, 'Cache-Control': revalidated, Vary: 'Accept-Encoding' }
}

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
  site: ServedSite,
  file: string,
): Promise<void> {
  const markdown = findMarkdown(file, site.dir)
  const wanted = markdown !== null && prefersMarkdown(request) ? markdown : file
  const { path, headers: variantHeaders } = chooseVariant(request, site.dir, wanted)
  // Our tags are weak, but If-Range needs a strong one. The library compares them anyway.
  if (request.headers['if-range']?.includes('"')) delete request.headers.range
  const range = wholeIfLonger(request.headers.range, join(site.dir, path))
  if (range !== undefined) request.headers.range = range
  const { type, statusCode, headers, stream } = await send(request, path.split('/').map(encodeURIComponent).join('/'), {
    root: site.dir,
    cacheControl: false,
    contentType: false,
    dotfiles: 'allow',
    index: false,
  })
  const isGone = statusCode === 404 || !(await hasOpened(stream))
  if (isGone) return sendNotFound(request, response, site)
  const isBody = type === 'file' && statusCode !== 304
  response.writeHead(statusCode, {
    ...headers,
    ...headersOfFile(site.headers, file, site.base),
    'Cache-Control': cacheControl(file, site.base),
    Vary: markdown === null ? 'Accept-Encoding' : 'Accept, Accept-Encoding',
    ...(isBody && variantHeaders),
  })
  // If earlier answers are still being sent on the connection, hanging up only closes the request.
  finished(request, () => stream.destroy())
  await pipeline(stream, response)
}

/** Sends the not-found page with status 404. */
export async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  site: ServedSite,
): Promise<void> {
  const { path, headers } = chooseVariant(request, site.dir, '404.html')
  const page = await readFile(join(site.dir, path)).catch(() => null)
  const ownHeaders = page ? headers : { 'Content-Type': withCharset('text/plain') }
  response.writeHead(404, { ...commonHeaders(site), ...ownHeaders })
  response.end(page ?? 'Not found\n')
}

/** The library refuses the end of a file, such as `bytes=-900`, if the file is shorter. It means the whole file. */
function wholeIfLonger(range: string | undefined, file: string): string | undefined {
  const length = /^bytes=-(\d+)$/.exec(range ?? '')?.[1]
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return length !== undefined && size > 0 && Number(length) > size ? 'bytes=0-' : range
}

/** The Markdown version of a page, or `null`. */
function findMarkdown(file: string, dir: string): string | null {
  const markdown = fileToMarkdown(file)
  return file.endsWith('.html') && isFile(join(dir, markdown)) ? markdown : null
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
