import { withBase } from '../../../shared/routes/routes.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import type { SiteConfig } from '../../config/schema.ts'
import { addressKey, readRedirects, targetAddress } from '../../redirects/read-redirects.ts'

/** The whole redirect table for other programs, anchors included: `{"/docs/cron/":"/docs/triggers/#schedule"}`. */
export function createRedirectTable(config: Pick<SiteConfig, 'redirects' | 'base'>): SiteFile {
  const entries = readRedirects(config).map(({ route, anchor, to }) => [
    addressKey(withBase(config.base, route), anchor),
    targetAddress(to, config.base),
  ])
  return { path: '_redirects.json', content: `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n` }
}
