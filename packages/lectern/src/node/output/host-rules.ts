import { withBase } from '../../shared/routes.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import type { Redirect } from './redirects.ts'

/**
 * Redirects in the format that several static hosts read from the root of a site, and our preview server too:
 * `/docs/cron/ /docs/triggers/#schedule 301`. Hosts that do not read it serve the stub pages.
 */
export function createRedirectRules(redirects: readonly Redirect[], base: string): SiteFile {
  const lines = serverRedirects(redirects).flatMap(({ from, to }) => {
    const [path, target] = [encodeBlanks(withBase(base, from)), encodeBlanks(to)]
    return [`${path} ${target} 301`, ...(path.endsWith('/') ? [`${path.slice(0, -1)} ${target} 301`] : [])]
  })
  const fromRoot = base === '/' ? [] : [`/ ${base} 301`]
  return { path: '_redirects', content: `${[...fromRoot, ...lines].join('\n')}\n` }
}

/**
 * The redirects that a server can make. Anchors never reach it, so if those of an old page lead to different places, the server
 * sends the stub page, which knows them.
 */
export function serverRedirects(redirects: readonly Redirect[]): Redirect[] {
  return redirects.filter(({ movedAnchors }) => movedAnchors === undefined)
}

/** A blank ends an address in these rules, and a line break ends the rule. */
function encodeBlanks(address: string): string {
  return address.replace(/\s/g, encodeURIComponent)
}

/** Reads what `createRedirectRules` writes. */
export function parseRedirectRules(text: string): Map<string, string> {
  const rules = text.split('\n').flatMap((line): [string, string][] => {
    const [from, to] = line.split(' ')
    return from && to ? [[from, to]] : []
  })
  return new Map(rules)
}
