import { attributes, escapeText, inlineJson } from '../../shared/text/html.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import type { SiteConfig } from '../config/schema.ts'
import { policyElement } from '../policy/policy-element.ts'
import { findMovedAnchors } from '../redirects/moved-anchors.ts'
import { readRedirects, redirectFile, targetAddress } from '../redirects/read-redirects.ts'

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

/**
 * The same in every stub, so the Content Security Policy needs a single hash. The reader's query is kept, and so is
 * their fragment unless the new address has its own, as after a server's redirect. Anchors of an
 * old page that lead to different places are in the JSON of the stub's `data-moved` element.
 */
export const redirectScript =
  'const a=document.querySelector("a"),m=new Map(Object.entries(JSON.parse(document.querySelector("[data-moved]")?.textContent??"{}")));let h=location.hash.slice(1);try{h=decodeURIComponent(h)}catch{}const t=m.get(h);if(t)a.href=t;location.replace(a.origin+a.pathname+(location.search||a.search)+(t?a.hash:a.hash||location.hash))'

/** A page that leads on, for hosts that know no redirects. @param origin of the published site, if it has one @param policy to put into the page, if any */
export function createRedirectFile(
  { from, to, movedAnchors }: Redirect,
  origin: string | null,
  policy: string | null = null,
): SiteFile {
  const canonical = origin === null ? '' : `<link${attributes({ rel: 'canonical', href: pageAt(to, origin) })}>`
  const refresh = attributes({ 'http-equiv': 'refresh', content: `0; url=${to}` })
  const link = `<a${attributes({ href: to })}>${escapeText(to)}</a>`
  const table = movedAnchors ? `<script type="application/json" data-moved>${inlineJson(movedAnchors)}</script>` : ''
  return {
    path: redirectFile(from),
    content: `<!doctype html><html lang="en"><head><meta charset="utf-8">${policyElement(policy)}<title>Moved</title><meta name="robots" content="noindex">${canonical}<noscript><meta${refresh}></noscript></head><body><p>This page has moved to ${link}.</p>${table}<script>${redirectScript}</script></body></html>\n`,
  }
}

/** The page that an address leads to, for search engines: absolute, without query and fragment. */
function pageAt(address: string, origin: string): string {
  const { href, search, hash } = new URL(address, origin)
  return href.slice(0, href.length - search.length - hash.length)
}
