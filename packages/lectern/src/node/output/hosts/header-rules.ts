import { offlineFiles } from '../../../shared/offline.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import { immutable, revalidated, securityHeadersWith } from './response-headers.ts'

/** Folders whose files all have a hash of their content in their name. */
const hashedFolders = ['assets/js/', 'assets/css/', 'assets/search/']

/** Headers in the format that several static hosts read from the root of a site. They revalidate all other files by default. */
export function createHeaderRules(base: string, policy: string): SiteFile {
  const common = Object.entries(securityHeadersWith(policy)).map(([name, value]) => `  ${name}: ${value}`)
  const hashed = hashedFolders.flatMap((folder) => [`${base}${folder}*`, `  Cache-Control: ${immutable}`])
  // Some hosts keep scripts for hours, and a service worker must not outlive a deployment.
  const worker = [`${base}${offlineFiles.worker}`, `  Cache-Control: ${revalidated}`]
  return { path: '_headers', content: `${['/*', ...common, ...hashed, ...worker].join('\n')}\n` }
}

/** Reads the headers of all files from what `createHeaderRules` writes. */
export function parseCommonHeaders(text: string): Record<string, string> {
  const [, block = ''] = /^\/\*\n((?: .*\n)*)/.exec(text) ?? []
  return Object.fromEntries(
    [...block.matchAll(/^ +([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}
