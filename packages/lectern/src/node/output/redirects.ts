import { attributes, escapeText, inlineJson } from '../../shared/html.ts'
import { routeToFile } from '../../shared/routes.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import type { SiteConfig } from '../config/schema.ts'
import { findMovedAnchors } from '../redirects/moved-anchors.ts'
import { readRedirects, targetAddress } from '../redirects/read-redirects.ts'

export interface Redirect {
  /** Route, base excluded. */
  from: string
  /** Address, base included, or that of another site. */
  to: string
  /** Anchors of the old page that lead elsewhere -> their addresses; absent if there are none. */
  movedAnchors?: Readonly<Record<string, string>>
}

/** The redirected pages as the outputs need them: routes for sources, addresses for targets. */
export function resolveRedirects(config: Pick<SiteConfig, 'redirects' | 'base'>): Redirect[] {
  const moved = findMovedAnchors(config)
  return readRedirects(config).flatMap(({ route, anchor, to }) => {
    if (anchor !== '') return []
    const { movedAnchors } = moved.get(route) ?? {}
    return [{ from: route, to: targetAddress(to, config.base), ...(movedAnchors && { movedAnchors }) }]
  })
}

/** The same in every stub, so a Content Security Policy can name it once. Query and fragment go with the reader. */
export const redirectScript =
  'const a=document.querySelector("a");location.replace(a.origin+a.pathname+(location.search||a.search)+(location.hash||a.hash))'

/** The same for an old page whose anchors lead to different places. Those are in the JSON of the stub's `data-moved` element. */
export const movedAnchorScript =
  'const a=document.querySelector("a"),m=new Map(Object.entries(JSON.parse(document.querySelector("[data-moved]").textContent)));let h=location.hash.slice(1);try{h=decodeURIComponent(h)}catch{}const t=m.get(h);if(t)a.href=t;location.replace(a.origin+a.pathname+(location.search||a.search)+(t?a.hash:location.hash||a.hash))'

/** A page that leads on, for hosts that know no redirects. @param origin of the published site, if it has one */
export function createRedirectFile({ from, to, movedAnchors }: Redirect, origin: string | null): SiteFile {
  const canonical = origin === null ? '' : `<link${attributes({ rel: 'canonical', href: to })}>`
  const refresh = attributes({ 'http-equiv': 'refresh', content: `0; url=${to}` })
  const link = `<a${attributes({ href: to })}>${escapeText(to)}</a>`
  const table = movedAnchors && `<script type="application/json" data-moved>${inlineJson(movedAnchors)}</script>`
  const script = `${table ?? ''}<script>${table ? movedAnchorScript : redirectScript}</script>`
  return {
    path: routeToFile(from),
    content: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex">${canonical}<noscript><meta${refresh}></noscript></head><body><p>This page has moved to ${link}.</p>${script}</body></html>\n`,
  }
}
