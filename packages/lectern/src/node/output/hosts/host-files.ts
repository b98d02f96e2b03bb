import type { SiteFile } from '../../bundle/bundle-client.ts'
import type { SiteConfig } from '../../config/schema.ts'
import type { Redirect } from '../redirects.ts'
import { createHeaderRules } from './header-rules.ts'
import { createRedirectRules } from './host-rules.ts'
import { createNginxConfig } from './nginx-config.ts'
import { createNginxMap } from './nginx-map.ts'
import { createNginxPages } from './nginx-pages.ts'
import { createRedirectTable } from './redirect-table.ts'

export interface HostFilesInput {
  config: SiteConfig
  /** Of all pages. */
  routes: readonly string[]
  redirects: readonly Redirect[]
  /** The Content Security Policy. */
  policy: string
}

/** The site's redirects and headers in the formats of several hosts, which expect them at the root. */
export function createHostFiles({ config, routes, redirects, policy }: HostFilesInput): SiteFile[] {
  const { base } = config
  return [
    createRedirectRules(redirects, base),
    createHeaderRules(base, policy),
    createNginxMap(redirects, base),
    createNginxPages(routes, redirects, base),
    createNginxConfig({ routes, redirects, base, policy, hasMarkdown: config.agents !== null }),
    createRedirectTable(config),
  ]
}
