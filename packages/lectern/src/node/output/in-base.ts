import type { SiteFile } from '../bundle/bundle-client.ts'

/** Adds the base to a file's path. */
export function inBase(file: SiteFile, base: string): SiteFile {
  return { ...file, path: base.slice(1) + file.path }
}
