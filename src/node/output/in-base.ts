import type { SiteFile } from '../bundle/bundle-client.ts'

/** A file of the site as a file of its host: its path with the base. */
export function inBase({ path, content }: SiteFile, base: string): SiteFile {
  return { path: base.slice(1) + path, content }
}
