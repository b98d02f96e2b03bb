import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path/posix'
import type { Connect } from 'vite'
import { devPagePath } from '../../shared/dev-page.ts'
import { encodeChunk, FIRST_PAGE_CHUNK } from '../../shared/page-chunk.ts'
import { routeToMarkdown } from '../../shared/routes/markdown-routes.ts'
import { otherForms, routeAt, withBase, withTrailingSlash } from '../../shared/routes/routes.ts'
import { createRedirectFile, type Redirect, resolveRedirects } from '../output/redirects.ts'
import { urlOf, withQuery } from '../serve/address.ts'
import { prefersMarkdown } from '../serve/prefers-markdown.ts'
import { type DevParts, renderDevDocument } from './dev-documents.ts'
import { navInFile } from './dev-nav.ts'
import { devSearchFile } from './dev-search.ts'
import { type DevSite, devHash, devPageAnswer } from './dev-site.ts'
import { devTextFile } from './dev-texts.ts'

const documentType = 'text/html; charset=utf-8'
const chunkPath = new RegExp(`^/assets/js/(\\d+)\\.${devHash}\\.js$`)

const textTypes: Readonly<Record<string, string>> = {
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
}

export interface DevHandler {
  /** Serves pages, redirects and the application's data. */
  pages: Connect.NextHandleFunction
  /** Serves the not-found page. */
  missing: Connect.NextHandleFunction
}

export function createDevHandler(getParts: () => DevParts): DevHandler {
  return {
    pages(request, response, next) {
      answer(request, response, getParts()).then((isAnswered) => isAnswered || next(), next)
    },
    missing(_, response, next) {
      renderDevDocument('', getParts()).then((html) => send(response, 404, documentType, html), next)
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: DevParts): Promise<boolean> {
  const { site } = parts
  const url = urlOf(request)
  const { base } = site.project.config
  if (url.pathname === '/' && base !== '/') return redirect(response, base)
  const path = routeAt(base, url.pathname)
  if (path === null) return sendOn(response, url, site)
  const chunk = chunkPath.exec(path)
  if (chunk) return sendChunk(response, Number(chunk[1]), site)
  if (path === devPagePath) return sendPage(response, url.searchParams.get('route') ?? '', site)
  const nav = navInFile(path.slice(1), site.nav)
  if (nav) return send(response, 200, 'application/json', JSON.stringify(nav))
  const search = devSearchFile(path, site)
  if (search !== null) return send(response, 200, 'application/json', search)
  const data = site.data(path)
  if (data !== null) return send(response, 200, 'application/json', data)
  const wanted = site.has(path) && prefersMarkdown(request) ? `/${routeToMarkdown(path)}` : path
  const text = await devTextFile(wanted, site)
  if (text !== null) return send(response, 200, textTypes[extname(wanted)] ?? '', String(text.content))
  if (site.has(path)) return send(response, 200, documentType, await renderDevDocument(path, parts))
  return sendOn(response, url, site)
}

/** Redirects a path that isn't a page, if possible. */
function sendOn(response: ServerResponse, url: URL, site: DevSite): boolean {
  const found = redirectFor(url.pathname, site)
  if (found === null) return false
  // Anchors never reach a server. If they lead to different places, the stub page sorts them out.
  return found.movedAnchors
    ? send(response, 200, documentType, String(createRedirectFile(found, null).content))
    : redirect(response, withQuery(found.to, url.search))
}

/** The target from `redirects`, or a page with another form of the path. */
function redirectFor(pathname: string, site: DevSite): Redirect | null {
  const { config } = site.project
  const redirects = new Map(resolveRedirects(config).map((one) => [one.from, one]))
  for (const form of [pathname, ...otherForms(pathname)]) {
    const route = routeAt(config.base, form)
    if (route === null) continue
    const target = redirects.get(withTrailingSlash(route))
    if (target !== undefined) return target
    if (site.has(route)) return { from: pathname, to: withBase(config.base, route) }
  }
  return null
}

async function sendChunk(response: ServerResponse, number: number, site: DevSite): Promise<boolean> {
  const record = site.records[number - FIRST_PAGE_CHUNK]
  if (!record) return send(response, 404, 'text/plain', 'no such chunk')
  const { chunk } = await site.page(record.path)
  return send(response, 200, 'text/javascript', encodeChunk(chunk))
}

/** Sends the current page with its problems. */
async function sendPage(response: ServerResponse, route: string, site: DevSite): Promise<boolean> {
  return send(response, 200, 'application/json', JSON.stringify(await devPageAnswer(route, site)))
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
