import type { SiteFile } from '../../bundle/bundle-client.ts'
import type { SiteConfig } from '../../config/schema.ts'

/** Where crawlers look for it: at the root of the host, whatever the base is. */
export const robotsFile = 'robots.txt'

/** Allows crawlers to read the whole site, and names its sitemap. @param own the text of the site's own file */
export function createRobots({ origin, base }: Pick<SiteConfig, 'origin' | 'base'>, own: string | null): SiteFile {
  const sitemap = origin === null ? '' : `\nSitemap: ${origin}${base}sitemap.xml\n`
  return { path: robotsFile, content: own ?? `User-agent: *\nAllow: /\n${sitemap}` }
}
