import type { SiteData } from '../../shared/site-data.ts'

/**
 * A pasted address of the site as the route that it shows: `https://example.com/docs/steps/#a` -> `/steps/#a`, and so
 * `/docs/steps/`; any other query as it is.
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

/** The route, with its anchor, that a query names: `workflows/steps` -> `/workflows/steps/`; `null` for all else. */
export function routeIn(query: string): string | null {
  const [, path = '', anchor = ''] = /^([\w/-]*\/[\w/-]*)(#\S+)?$/.exec(query.trim()) ?? []
  const parts = path.split('/').filter(Boolean)
  return parts.length > 0 ? `/${parts.join('/')}/${anchor}` : null
}
