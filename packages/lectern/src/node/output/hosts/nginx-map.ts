import { decodePart } from '../../../shared/routes/routes.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import type { Redirect } from '../redirects.ts'
import { serverRedirects } from './host-rules.ts'
import { quote, quoteTarget } from './nginx-syntax.ts'

/**
 * The redirects as the content of an nginx map, which finds one in the same time however many there are, and ignores case:
 *
 *     map $uri $redirect { include /srv/site/_redirects.map; }
 *     server { if ($redirect) { return 301 $redirect; } }
 */
export function createNginxMap(redirects: readonly Redirect[], base: string): SiteFile {
  const lines = nginxRedirects(redirects, base).map(([path, to]) => `${quote(path)} ${quoteTarget(to)};`)
  return { path: '_redirects.map', content: `${lines.join('\n')}\n` }
}

/** Decoded paths, which is what nginx compares, and their targets. */
export function nginxRedirects(redirects: readonly Redirect[], base: string): [path: string, to: string][] {
  return serverRedirects(redirects, base).map(({ from, to }) => [decodePart(from), to])
}
