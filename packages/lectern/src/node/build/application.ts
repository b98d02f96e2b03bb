import type { ClientBundle, SiteFile } from '../bundle/bundle-client.ts'
import type { SiteParts } from '../bundle/bundle-styles.ts'
import { cacheKey } from '../cache/cache-key.ts'
import { type DiskCache, jsonEntry } from '../cache/disk-cache.ts'
import { openEngineCache } from '../cache/engine-cache.ts'
import type { EngineCache } from '../engine.ts'
import { mapInParallel } from '../parallel.ts'
import { menuIconRules } from '../theme/menu-icons.ts'
import { compress } from './output/compress.ts'

/** A file of the application in the cache, which only stores text. */
interface CachedFile {
  path: string
  content: string
  /** In base64. */
  compressed: string | null
}

interface CachedBundle extends Omit<ClientBundle, 'files'> {
  files: CachedFile[]
}

export const applications = jsonEntry<CachedBundle>('application')

/** Folder of an engine and key -> the application, loaded once per process. */
const made = new Map<string, Promise<ClientBundle>>()

interface CachedParts extends SiteParts {
  /** The site's cache. */
  cache: DiskCache
}

/**
 * Loads the browser's code and styles with their compressed copies. They depend only on the engine's sources and the site's
 * directives, tokens, menus, and origin, which `checkEngineSource` enforces. Each version of the engine bundles them once for all
 * sites without any of these, and once for each other site.
 */
export function loadApplication(engine: EngineCache, site?: CachedParts): Promise<ClientBundle> {
  const name = `${engine.cacheDir}\n${applicationKey(engine, site)}`
  const known = made.get(name) ?? makeApplication(engine, site)
  made.set(name, known)
  return known
}

/** Cache key of the application. */
export function applicationKey(
  engine: Pick<EngineCache, 'version'>,
  { directives = [], tokens = {}, menus = [], origin = null }: SiteParts = {},
): string {
  const inBrowser = directives.filter(({ client, style }) => client !== null || style !== null)
  return cacheKey(engine, { directives: inBrowser, tokens, icons: menuIconRules(menus), origin })
}

async function makeApplication(engine: EngineCache, site?: CachedParts): Promise<ClientBundle> {
  const key = applicationKey(engine, site)
  const cache = site && key !== applicationKey(engine) ? site.cache : openEngineCache(engine)
  const known = cache.get(applications, key)
  if (known !== null) return restore(known)
  const { bundleClient } = await import('../bundle/bundle-client.ts')
  const bundle = await bundleClient(site)
  const cached = { ...bundle, files: await mapInParallel(bundle.files, 4, withCopy) }
  cache.put(applications, key, cached)
  return restore(cached)
}

async function withCopy({ path, content }: SiteFile): Promise<CachedFile> {
  const bytes = Buffer.from(content)
  const copy = await compress(path, bytes, 'best')
  return { path, content: bytes.toString(), compressed: copy && Buffer.from(copy).toString('base64') }
}

function restore(cached: CachedBundle): ClientBundle {
  const files = cached.files.map((file) => ({
    ...file,
    compressed: file.compressed === null ? null : Buffer.from(file.compressed, 'base64'),
  }))
  return { ...cached, files }
}
