import { offlineFiles } from '../../../shared/offline.ts'
import { withBase } from '../../../shared/routes/routes.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import type { SiteConfig } from '../../config/schema.ts'
import type { SiteBundle } from '../icon.ts'
import type { Addresses } from '../nav-files.ts'
import type { Redirect } from '../redirects.ts'

export interface OfflineOutput {
  /** The files of the application that the site needs. */
  bundleFiles: readonly SiteFile[]
  ownFiles: SiteFile[]
  addresses: Pick<Addresses, 'extras'>
}

/**
 * The browser's part of saving pages. A site that doesn't offer it still has a worker: where readers have saved pages before,
 * their browser finds it in place of the old one, and it removes everything.
 */
export function createOfflineParts(
  { offline: isOn, base }: Pick<SiteConfig, 'offline' | 'base'>,
  redirects: readonly Redirect[],
  { files, offline, extras }: Pick<SiteBundle, 'files' | 'offline' | 'extras'>,
): OfflineOutput {
  const { code, worker, removal } = offline
  const file = (content: string): SiteFile => ({ path: offlineFiles.worker, content })
  return {
    bundleFiles: files.filter(({ path }) => isOn || path !== code),
    ownFiles: isOn ? [file(worker), createTable(redirects, base)] : [file(removal)],
    addresses: { extras: { style: extras.style, hasOffline: isOn } },
  }
}

function createTable(redirects: readonly Redirect[], base: string): SiteFile {
  const table = Object.fromEntries(redirects.map(({ from, to }) => [withBase(base, from), to]))
  return { path: offlineFiles.redirects, content: JSON.stringify(table) }
}
