import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { urlOf, withQuery } from './address.ts'
import { canonicalPath, openRedirects, servedFile } from './find-file.ts'
import { commonHeaders, sendFile, sendNotFound } from './send-file.ts'

/**
 * Serves a built site like a static host: redirects, one canonical address per page, long caching for hashed files, and the
 * not-found page with status 404. Files are looked up for each request, because a build may replace them.
 * @param dir the host's root folder
 * @param base the site's path below it
 */
export function createStaticServer(dir: string, base: string): Server {
  const redirects = openRedirects(dir)
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response)
    const { pathname, search } = urlOf(request)
    const rules = redirects()
    const target = rules.get(pathname) ?? canonicalPath(pathname, dir, base, rules)
    if (target !== null) return redirect(response, withQuery(target, search))
    const file = servedFile(pathname, dir)
    await (file === null ? sendNotFound(request, response, dir) : sendFile(request, response, dir, file))
  }
  return createServer((request, response) => {
    answer(request, response).catch(() => fail(response))
  })
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { ...commonHeaders, Location: location })
  response.end()
}

/** Only GET and HEAD are supported. */
function refuse(response: ServerResponse): void {
  response.writeHead(405, { ...commonHeaders, Allow: 'GET, HEAD' })
  response.end()
}

/** A file that can't be read, or a reader who has hung up. */
function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(500, commonHeaders).end()
}
