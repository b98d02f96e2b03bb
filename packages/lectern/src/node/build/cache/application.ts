import { join } from 'node:path'
import type { ClientBundle, SiteFile } from '../../bundle/bundle-client.ts'
import type { Engine } from '../../engine.ts'
import { mapInParallel } from '../../parallel.ts'
import { compress } from '../output/compress.ts'
import { openCache } from './disk-cache.ts'

/** A file of the application in the cache, which holds text. */
interface KeptFile {
  path: string
  content: string
  /** In base64. */
  compressed: string | null
}

const key = 'application'

/** Folder of an engine -> the application, once for each process. */
const made = new Map<Engine['home'], Promise<ClientBundle>>()

/**
 * The browser's code and styles, with their compressed copies. They are made from nothing but the engine's sources, which
 * `checkEngineSource` enforces, so each version of the engine makes them once for all sites.
 */
export function loadApplication(engine: Engine): Promise<ClientBundle> {
  const known = made.get(engine.home) ?? makeApplication(engine)
  made.set(engine.home, known)
  return known
}

async function makeApplication({ home }: Engine): Promise<ClientBundle> {
  const cache = home === null ? null : openCache(join(home, 'kept'))
  const known = cache?.get(key) ?? null
  if (known !== null) return restore(JSON.parse(known))
  const { bundleClient } = await import('../../bundle/bundle-client.ts')
  const bundle = await bundleClient()
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
