import type { Expected } from './expected.ts'

/** A file next to the site's folder, which no address leads to. */
export const secretFile = 'secret.txt'

/** Refused by every server. CONNECT is too, but has no path. */
const refusedMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE']

/** Requests with every method. */
export function methods(at: (path: string) => string): Expected[] {
  const head = (path: string, status: number): Expected => ({ path, options: { method: 'HEAD' }, status, body: '' })
  return [
    ...refusedMethods.flatMap((method) =>
      [at(''), at('cron/'), at('nowhere/')].map(
        (path): Expected => ({ path, options: { method }, status: 405, headers: { allow: 'GET, HEAD' } }),
      ),
    ),
    head(at(''), 200),
    head(at('nowhere/'), 404),
    head(at('cron'), 301),
  ]
}

const parents = ['..', '%2e%2e', '.%2E', '%252e%252e', '%c0%ae%c0%ae', '..;']
const slashes = ['/', '%2f', '\\', '%5c']

/** Requests that try to reach the secret file. @param folder an address with a slash at its end */
export function traversals(folder: string): Expected[] {
  const depth = folder.split('/').length - 1
  return parents.flatMap((parent) =>
    slashes.map((slash) => ({
      path: folder + `${parent}${slash}`.repeat(depth) + secretFile,
      status: [400, 404],
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })),
  )
}
