import { join } from 'node:path'
import type { ClientBundle, SiteFile } from '../bundle/bundle-client.ts'
import type { Engine } from '../engine.ts'
import { mapInParallel } from '../parallel.ts'
import { compress } from './compress.ts'
import { openCache } from './disk-cache.ts'

/** A file of the application in the cache, which holds text. */
interface KeptFile {
  path: string
  content: string
  /** In base64. */
  compressed: string | null
}

const key = 'application'

let made: Promise<ClientBundle> | undefined

/**
 * The browser's code and styles, with their compressed copies. They depend on nothing but the engine, so each version of it makes
 * them once, for all the sites that it builds.
 */
export function loadApplication(engine: Engine): Promise<ClientBundle> {
  made ??= makeApplication(engine)
  return made
}

async function makeApplication({ home }: Engine): Promise<ClientBundle> {
  const cache = home === null ? null : openCache(join(home, 'kept'))
  const known = cache?.get(key) ?? null
  if (known !== null) return restore(JSON.parse(known))
  const { bundleClient } = await import('../bundle/bundle-client.ts')
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
