import type { SiteFile } from '../bundle/bundle-client.ts'

/** A file of the site as a file of its host: its path with the base. */
export function inBase(file: SiteFile, base: string): SiteFile {
  return { ...file, path: base.slice(1) + file.path }
}
