import { attributes, escapeText } from '../../shared/html.ts'
import { asRoute, isExternal, linkedAddress, routeToFile, splitSuffix, withBase } from '../../shared/routes.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import type { SiteConfig } from '../config/schema.ts'

export interface Redirect {
  /** Route, base excluded. */
  from: string
  /** Address, base included, or that of another site. */
  to: string
}

/** The redirects as the outputs need them: routes for sources, addresses for targets. */
export function resolveRedirects(config: Pick<SiteConfig, 'redirects' | 'base'>): Redirect[] {
  return Object.entries(config.redirects).map(([from, to]) => {
    if (isExternal(to)) return { from: asRoute(from), to }
    const [written, suffix] = splitSuffix(to)
    // Browsers take `/\x/` and `//x/` for addresses of another host.
    const path = written.replace(/[\\/]+/g, '/')
    return { from: asRoute(from), to: withBase(config.base, linkedAddress(path)) + suffix }
  })
}

/** The same in every stub, so a Content Security Policy can name it once. Query and fragment go with the reader. */
export const redirectScript =
  'const a=document.querySelector("a");location.replace(a.origin+a.pathname+(location.search||a.search)+(location.hash||a.hash))'

/** A page that leads on, for hosts that know no redirects. @param origin of the published site, if it has one */
export function createRedirectFile({ from, to }: Redirect, origin: string | null): SiteFile {
  const canonical = origin === null ? '' : `<link${attributes({ rel: 'canonical', href: to })}>`
  const refresh = attributes({ 'http-equiv': 'refresh', content: `0; url=${to}` })
  const link = `<a${attributes({ href: to })}>${escapeText(to)}</a>`
  return {
    path: routeToFile(from),
    content: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex">${canonical}<noscript><meta${refresh}></noscript></head><body><p>This page has moved to ${link}.</p><script>${redirectScript}</script></body></html>\n`,
  }
}
