import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServerFactory,
  originValidationResponse,
} from '@modelcontextprotocol/server'

/** Path of the only endpoint. */
export const mcpPath = '/mcp'

/** Questions are short; a body with more bytes is refused. */
const maxBodySize = 64 * 1024

/**
 * Serves MCP over streamable HTTP. The caller has to listen on loopback. Requests that name another host, or come from pages of
 * other sites, are refused, so that no website can reach the server through the user's browser.
 */
export function createHttpServer(factory: McpServerFactory): Server {
  const handler = createMcpHandler(factory, { maxRequestBodySize: maxBodySize })
  async function answer(request: Request): Promise<Response> {
    const refusal =
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins())
    if (refusal) return refusal
    if (new URL(request.url).pathname !== mcpPath) return new Response(`not found: use ${mcpPath}\n`, { status: 404 })
    return handler.fetch(request)
  }
  return createServer((incoming, response) => {
    toRequest(incoming, response)
      .then((request) => (request ? answer(request) : new Response('the request is too large\n', { status: 413 })))
      .then((result) => send(result, response))
      .catch(() => {
        if (response.headersSent) response.destroy()
        else response.writeHead(400).end()
      })
  })
}

/** The host in the URL is never used; that of the header is checked. @returns `null` for a request that is too large */
async function toRequest(incoming: IncomingMessage, response: ServerResponse): Promise<Request | null> {
  const { method = 'GET', headers } = incoming
  let body = ''
  for await (const part of incoming.setEncoding('utf8')) {
    body += part
    if (body.length > maxBodySize) return null
  }
  const abort = new AbortController()
  response.once('close', () => abort.abort())
  return new Request(new URL(`http://localhost${incoming.url ?? '/'}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
    signal: abort.signal,
    ...(body !== '' && { body }),
  })
}

async function send(result: Response, response: ServerResponse): Promise<void> {
  response.writeHead(result.status, Object.fromEntries(result.headers))
  for await (const part of result.body ?? []) response.write(part)
  response.end()
}
