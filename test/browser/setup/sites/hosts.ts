import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { urlOf } from '../../../../packages/lectern/src/node/serve/address.ts'
import { otherForms } from '../../../../packages/lectern/src/shared/routes/routes.ts'

/**
 * A host that knows no redirects: it serves files at their own addresses, a folder's `index.html` for the folder with its
 * slash, and the not-found page for everything else. It does not merge slashes.
 */
export function createPlainHost(dir: string): Server {
  return createHost(dir, (pathname) => (pathname.includes('//') ? [] : [pathname]))
}

/** A host that serves a page at every form of its address, without a redirect: `/x`, `/x.html` and `/X/` as well as `/x/`. */
export function createLenientHost(dir: string): Server {
  return createHost(dir, (pathname) => [pathname, ...otherForms(pathname)])
}

/** @param candidates the paths that may answer a path, likeliest first */
function createHost(dir: string, candidates: (pathname: string) => string[]): Server {
  return createServer((request, response) => {
    const files = candidates(urlOf(request).pathname).map((path) =>
      join(dir, path.endsWith('/') ? `${path}index.html` : path),
    )
    const file = files.find((one) => existsSync(one) && statSync(one).isFile())
    response.writeHead(file ? 200 : 404, { 'Content-Type': typeOf(file ?? '', file !== undefined) })
    createReadStream(file ?? join(dir, '404.html')).pipe(response)
  })
}

const types = { js: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml' }

function typeOf(file: string, isThere: boolean): string {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  const type = isThere ? Object.entries(types).find(([name]) => name === extension)?.[1] : undefined
  return type ?? 'text/html; charset=utf-8'
}

/** Starts a server on a free port of this machine. @returns its origin */
export async function startServer(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new TypeError('the server has no port')
  return `http://127.0.0.1:${address.port}`
}

export async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
