import { join } from 'node:path'
import type { ClientBundle, SiteFile } from '../../bundle/bundle-client.ts'
import type { SiteParts } from '../../bundle/bundle-styles.ts'
import type { Engine } from '../../engine.ts'
import { hashOf } from '../../hash.ts'
import { mapInParallel } from '../../parallel.ts'
import { compress } from '../output/compress.ts'
import { type DiskCache, openDiskCache } from './disk-cache.ts'

/** A file of the application in the cache, which only stores text. */
interface KeptFile {
  path: string
  content: string
  /** In base64. */
  compressed: string | null
}

/** Key of the application without any parts of a site. */
const plainKey = 'application'

/** Folder of an engine and key -> the application, loaded once per process. */
const made = new Map<string, Promise<ClientBundle>>()

interface CachedParts extends SiteParts {
  /** The site's cache. */
  cache: DiskCache
}

/**
 * Loads the browser's code and styles with their compressed copies. They depend only on the engine's sources and the site's
 * directives and tokens, which `checkEngineSource` enforces. Each version of the engine bundles them once for all sites
 * without directives and tokens, and once for each other site.
 */
export function loadApplication(engine: Engine, site?: CachedParts): Promise<ClientBundle> {
  const key = applicationKey(site)
  const name = `${engine.home}\n${key}`
  const known = made.get(name) ?? makeApplication(engine, key, site)
  made.set(name, known)
  return known
}

/** Cache key of the application. */
export function applicationKey({ directives = [], tokens = {} }: SiteParts = {}): string {
  const parts = directives.filter(({ client, style }) => client !== null || style !== null)
  const isPlain = parts.length === 0 && Object.keys(tokens).length === 0
  return isPlain ? plainKey : `${hashOf(JSON.stringify([parts, tokens]))}-${plainKey}`
}

async function makeApplication({ home }: Engine, key: string, site?: CachedParts): Promise<ClientBundle> {
  const shared = home === null ? null : openDiskCache(join(home, 'kept'))
  const cache = key === plainKey ? shared : site?.cache
  const known = cache?.get(key) ?? null
  if (known !== null) return restore(JSON.parse(known))
  const { bundleClient } = await import('../../bundle/bundle-client.ts')
  const bundle = await bundleClient(site)
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
