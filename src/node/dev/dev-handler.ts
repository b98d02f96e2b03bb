import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { devPagePath } from '../../shared/dev-page.ts'
import { encodeChunk, FIRST_PAGE_CHUNK } from '../../shared/page-chunk.ts'
import { asRoute, otherForms, stripBase, withBase } from '../../shared/routes.ts'
import { resolveRedirects } from '../output/redirects.ts'
import { type DevParts, renderDevDocument } from './dev-documents.ts'
import { devSearchFile } from './dev-search.ts'
import { type DevSite, devHash } from './dev-site.ts'

const chunkPath = new RegExp(`^/assets/js/(\\d+)\\.${devHash}\\.js$`)

/** Answers for pages and for the data of the application; everything else is Vite's. */
export function createDevHandler(getParts: () => DevParts): Connect.NextHandleFunction {
  return (request, response, next) => {
    answer(request, response, getParts()).then(
      (isAnswered) => isAnswered || next(),
      (error: unknown) => next(error),
    )
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: DevParts): Promise<boolean> {
  const { site } = parts
  const url = new URL(request.url ?? '/', 'http://localhost')
  const { base } = site.project.config
  const path = stripBase(base, url.pathname)
  if (path === null || url.pathname === base.slice(0, -1))
    return url.pathname === '/' || path !== null ? redirect(response, base) : false
  const chunk = chunkPath.exec(path)
  if (chunk) return sendChunk(response, Number(chunk[1]), site)
  if (path === devPagePath) return sendPage(response, url.searchParams.get('route') ?? '', site)
  if (path.startsWith('/assets/nav/')) return send(response, 200, 'application/json', JSON.stringify(site.nav))
  const search = devSearchFile(path, site)
  if (search !== null) return send(response, 200, 'application/json', search)
  const data = site.data(path)
  if (data !== null) return send(response, 200, 'application/json', data)
  if (!wantsDocument(request, path, site)) return false
  const target = redirectFor(path, site)
  if (target !== null) return redirect(response, target + url.search)
  const html = await renderDevDocument(path, parts)
  return send(response, site.has(path) ? 200 : 404, 'text/html; charset=utf-8', html)
}

/** Browsers say that they want a document. Other clients take anything, as modules do, whose addresses are those of no page. */
function wantsDocument({ headers: { accept = '*/*' } }: IncomingMessage, path: string, site: DevSite): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && (path.endsWith('/') || site.has(path)))
}

/** Where a path that is no page leads to: by the redirect table, or because it lacks its slash. */
function redirectFor(path: string, site: DevSite): string | null {
  if (site.has(path)) return null
  const { config } = site.project
  const redirect = resolveRedirects(config).find(({ from }) => from === asRoute(path))
  if (redirect) return redirect.to
  const route = otherForms(path).find((form) => site.has(form))
  return route === undefined ? null : withBase(config.base, route)
}

async function sendChunk(response: ServerResponse, number: number, site: DevSite): Promise<boolean> {
  const record = site.records[number - FIRST_PAGE_CHUNK]
  if (!record) return send(response, 404, 'text/plain', 'no such chunk')
  const { chunk } = await site.page(record.path)
  return send(response, 200, 'text/javascript', encodeChunk(chunk))
}

/** A page as it is now, with what is wrong with it. */
async function sendPage(response: ServerResponse, route: string, site: DevSite): Promise<boolean> {
  const { chunk = null, problems = [] } = site.has(route) ? await site.page(route) : {}
  return send(response, 200, 'application/json', JSON.stringify({ chunk, problems: [...site.problems, ...problems] }))
}

function send(response: ServerResponse, status: number, type: string, body: string): true {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(body)
  return true
}

function redirect(response: ServerResponse, location: string): true {
  response.writeHead(302, { Location: location })
  response.end()
  return true
}
