import { withBase } from '../../../shared/routes/routes.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import type { Redirect } from '../redirects.ts'

/**
 * Redirects in the format that several static hosts read from the root of a site, and our preview server too:
 * `/docs/cron/ /docs/triggers/#schedule 301`. Hosts that do not read it serve the stub pages.
 */
export function createRedirectRules(redirects: readonly Redirect[], base: string): SiteFile {
  const lines = serverRedirects(redirects, base).map(({ from, to }) => `${encodeOthers(from)} ${encodeOthers(to)} 301`)
  return { path: '_redirects', content: `${lines.join('\n')}\n` }
}

/** A redirect that a server makes: paths with the base. */
export type ServerRedirect = Pick<Redirect, 'from' | 'to'>

/**
 * The redirects that a server can make: from the root to the site, and for folders from the path without its slash as well. Anchors
 * never reach a server, so if those of an old page lead to different places, the server sends its stub page, which knows them.
 */
export function serverRedirects(redirects: readonly Redirect[], base: string): ServerRedirect[] {
  const moved = redirects.flatMap(({ from, to, movedAnchors }) => {
    if (movedAnchors) return []
    const path = withBase(base, from)
    return path.endsWith('/') ? [path, path.slice(0, -1)].map((one) => ({ from: one, to })) : [{ from: path, to }]
  })
  return base === '/' ? moved : [{ from: '/', to: base }, ...moved]
}

/**
 * A blank ends an address in these rules, a line break ends the rule, and headers hold only ASCII. Browsers encode the others in
 * every path that they ask for.
 */
function encodeOthers(address: string): string {
  return address.replace(/[^\x21-\x7e]+|["<>`{}]/g, encodeURIComponent)
}

/** Reads what `createRedirectRules` writes. */
export function parseRedirectRules(text: string): Map<string, string> {
  const rules = text.split('\n').flatMap((line): [string, string][] => {
    const [from, to] = line.split(' ')
    return from && to ? [[from, to]] : []
  })
  return new Map(rules)
}
