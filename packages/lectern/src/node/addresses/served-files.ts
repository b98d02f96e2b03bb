import { changesRoute } from '../../shared/changes.ts'
import type { SiteConfig } from '../config/schema.ts'
import { feedFile } from '../output/feeds/site-feeds.ts'
import { apiFiles } from '../static-api/operations.ts'

/** Paths of the files a site serves in addition to its pages. @param publicFiles paths below the public folder */
export function servedFiles(
  publicFiles: readonly string[],
  { origin, staticApi, agents, feeds }: Pick<SiteConfig, 'origin' | 'staticApi' | 'agents' | 'feeds'>,
): Set<string> {
  const addresses = publicFiles.flatMap((file) => [`/${file}`, `/${file.replace(/(^|\/)index\.html$/, '$1')}`])
  return new Set([
    ...addresses,
    ...(origin === null ? [] : ['/sitemap.xml', ...(feeds ? [`/${feedFile}`] : [])]),
    ...(feeds ? [changesRoute] : []),
    ...(staticApi ? apiFiles : []),
    ...(agents ? ['/llms.txt', '/llms-full.txt', '/pages.json'] : []),
  ])
}
