import { join } from 'node:path'
import type { ClientBundle, SiteFile } from '../../bundle/bundle-client.ts'
import type { SiteDirective } from '../../directives/site-directives.ts'
import type { Engine } from '../../engine.ts'
import { hashOf } from '../../hash.ts'
import { mapInParallel } from '../../parallel.ts'
import { compress } from '../output/compress.ts'
import { type DiskCache, openCache } from './disk-cache.ts'

/** A file of the application in the cache, which holds text. */
interface KeptFile {
  path: string
  content: string
  /** In base64. */
  compressed: string | null
}

/** The application without any directives of a site. */
const plainKey = 'application'

/** Folder of an engine and key -> the application, once for each process. */
const made = new Map<string, Promise<ClientBundle>>()

interface SiteParts {
  /** The site's own directives. */
  directives: readonly SiteDirective[]
  /** The site's cache. */
  cache: DiskCache
}

/**
 * The browser's code and styles, with their compressed copies. They are made from nothing but the engine's sources and the site's own
 * directives, which `checkEngineSource` enforces. Each version of the engine makes them once for all sites without directives in the browser,
 * and once for each other site.
 */
export function loadApplication(engine: Engine, site?: SiteParts): Promise<ClientBundle> {
  const key = applicationKey(site?.directives)
  const name = `${engine.home}\n${key}`
  const known = made.get(name) ?? makeApplication(engine, key, site)
  made.set(name, known)
  return known
}

/** Key of the application in the cache of a site with these directives. */
export function applicationKey(directives: readonly SiteDirective[] = []): string {
  const parts = directives.filter(({ client, style }) => client !== null || style !== null)
  return parts.length === 0 ? plainKey : `${hashOf(JSON.stringify(parts))}-${plainKey}`
}

async function makeApplication({ home }: Engine, key: string, site?: SiteParts): Promise<ClientBundle> {
  const shared = home === null ? null : openCache(join(home, 'kept'))
  const cache = key === plainKey ? shared : site?.cache
  const known = cache?.get(key) ?? null
  if (known !== null) return restore(JSON.parse(known))
  const { bundleClient } = await import('../../bundle/bundle-client.ts')
  const bundle = await bundleClient(site?.directives)
  const kept = { ...bundle, files: await mapInParallel(bundle.files, 4, keep) }
  cache?.put(key, JSON.stringify(kept))
  return restore(kept)
}

async function keep({ path, content }: SiteFile): Promise<KeptFile> {
  const bytes = Buffer.from(content)
  const copy = await compress(path, bytes, 'best')
  return { path, content: bytes.toString(), compressed: copy && Buffer.from(copy).toString('base64') }
}

function restore(kept: Omit<ClientBundle, 'files'> & { files: KeptFile[] }): ClientBundle {
  const files = kept.files.map((file) => ({
    ...file,
    compressed: file.compressed === null ? null : Buffer.from(file.compressed, 'base64'),
  }))
  return { ...kept, files }
}
