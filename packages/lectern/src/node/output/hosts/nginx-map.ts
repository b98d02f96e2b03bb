import { decodePart } from '../../../shared/routes.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import type { Redirect } from '../redirects.ts'
import { type ServerRedirect, serverRedirects } from './host-rules.ts'

/**
 * The redirects as the content of an nginx map, which finds one in the same time however many there are, and ignores case:
 *
 *     map $uri $redirect { include /srv/site/_redirects.map; }
 *     server { if ($redirect) { return 301 $redirect; } }
 */
export function createNginxMap(redirects: readonly Redirect[], base: string): SiteFile {
  const lines = serverRedirects(redirects, base).map(
    // nginx compares decoded paths.
    ({ from, to }) => `${quote(decodePart(from))} ${quote(targetOf(to))};`,
  )
  return { path: '_redirects.map', content: `${lines.join('\n')}\n` }
}

/** The reader's query goes along, unless the target has its own. */
function targetOf(to: ServerRedirect['to']): string {
  // `$` starts a variable and can't be escaped. Other characters that a header can't hold are encoded too.
  const address = to.replace(/[^\x21-\x7e]+/g, encodeURIComponent).replaceAll('$', '%24')
  return address.includes('?') ? address : address.replace(/#|$/, (end) => `$is_args$args${end}`)
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
