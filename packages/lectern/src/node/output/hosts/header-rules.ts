import type { SiteFile } from '../../bundle/bundle-client.ts'
import { immutable, securityHeaders } from './response-headers.ts'

/** Folders whose files all have a hash of their content in their name. */
const hashedFolders = ['assets/js/', 'assets/css/', 'assets/search/']

/** Headers in the format that several static hosts read from the root of a site. They revalidate all other files by default. */
export function createHeaderRules(base: string): SiteFile {
  const common = Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`)
  const hashed = hashedFolders.flatMap((folder) => [`${base}${folder}*`, `  Cache-Control: ${immutable}`])
  return { path: '_headers', content: `${['/*', ...common, ...hashed].join('\n')}\n` }
}
