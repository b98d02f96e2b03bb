import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import sirv from 'sirv'
import { otherForms } from '../../shared/routes.ts'
import { parseRedirectRules } from '../output/host-rules.ts'
import { urlOf, withQuery } from './address.ts'

/** Files with a content hash in their name never change. */
const hashed = /\.[\w-]{8}\.(?:js|css|json|svg)$/

/**
 * Serves a built site like a static host: redirects, one canonical address per page, long caching for hashed files, and the
 * not-found page with status 404.
 * @param dir the host's root folder
 * @param base the site's path below it
 */
export function createStaticServer(dir: string, base: string): Server {
  const redirects = readRedirects(dir)
  const serve = sirv(dir, {
    // Files are looked up for each request, because a build may replace them.
    dev: true,
    etag: true,
    brotli: true,
    extensions: ['html'],
    setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControl(path)),
  })
  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response)
    const url = urlOf(request)
    const target = redirects.get(url.pathname) ?? canonicalPath(url.pathname, dir, base)
    if (target !== null) redirect(response, withQuery(target, url.search))
    else if (!isServed(url.pathname, dir)) notFound(request, response, dir)
    else serve(request, response, () => notFound(request, response, dir))
  })
}

/** The redirect target of a non-canonical path, or `null` to serve the path as it is. */
export function canonicalPath(pathname: string, dir: string, base: string): string | null {
  if (pathname === base) return null
  if (pathname === '/' || pathname === base.slice(0, -1)) return base
  const isOther = pathname.endsWith('/index.html') || pathname.includes('//')
  if (!isOther && fileFor(pathname, dir) !== null) return null
  return otherForms(pathname).find((form) => !isNotFoundPage(form) && fileFor(form, dir) !== null) ?? null
}

/** Excludes the not-found page and file names with a trailing slash. */
function isServed(pathname: string, dir: string): boolean {
  return !isNotFoundPage(pathname) && fileFor(pathname, dir) !== null
}

function isNotFoundPage(pathname: string): boolean {
  return basename(pathname) === '404.html'
}

/** The file that answers a path, or `null`. */
function fileFor(pathname: string, dir: string): string | null {
  const path = decodePath(pathname)
  if (path === null) return null
  const file = join(dir, path.endsWith('/') ? `${path}index.html` : path)
  return existsSync(file) && statSync(file).isFile() ? file : null
}

/** `null` for a malformed `%` sequence or a path that leaves the folder. */
function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
    return path.split(/[\\/]/).includes('..') ? null : path
  } catch {
    return null
  }
}

function readRedirects(dir: string): Map<string, string> {
  const file = join(dir, '_redirects')
  return existsSync(file) ? parseRedirectRules(readFileSync(file, 'utf8')) : new Map()
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location, 'Cache-Control': 'no-cache' })
  response.end()
}

/** Only GET and HEAD are supported. */
function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-cache' })
  response.end()
}

function notFound(request: IncomingMessage, response: ServerResponse, dir: string): void {
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
  if (request.method === 'HEAD') response.end()
  else createReadStream(join(dir, '404.html')).pipe(response)
}

function cacheControl(path: string): string {
  return hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
