import { join } from 'node:path'
import type { EngineCache } from '../engine.ts'
import { type DiskCache, openDiskCache } from './disk-cache.ts'

/** The cache of an engine for values that all sites share. */
export function openEngineCache({ cacheDir }: EngineCache): DiskCache {
  return openDiskCache(cacheDir && join(cacheDir, 'cache'))
}
