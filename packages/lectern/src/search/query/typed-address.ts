import type { SiteData } from '../../shared/site-data.ts'

/**
 * Converts a pasted URL or path of the site to its route: `https://example.com/docs/steps/#a` -> `/steps/#a`. Returns other
 * queries unchanged.
 */
export function withoutSite(query: string, { origin, base }: Pick<SiteData, 'origin' | 'base'>): string {
  const address = query.trim()
  const withoutScheme = (text: string): string => text.replace(/^https?:\/\//i, '')
  const host = withoutScheme(origin ?? '')
  const bare = withoutScheme(address)
  const path = bare.startsWith(`${host}/`) ? bare.slice(host.length) : address
  const isPasted = !/\s/.test(path) && path.startsWith(base) && path.length > base.length
  return isPasted ? `/${path.slice(base.length)}` : query
}

/** The route in a query, with anchor: `workflows/steps` -> `/workflows/steps/`; otherwise `null`. */
export function routeIn(query: string): string | null {
  const [, path = '', anchor = ''] = /^([\w/-]*\/[\w/-]*)(#\S+)?$/.exec(query.trim()) ?? []
  const parts = path.split('/').filter(Boolean)
  return parts.length > 0 ? `/${parts.join('/')}/${anchor}` : null
}
