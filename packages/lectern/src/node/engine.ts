/** The bundled engine, as prepared by `scripts/engine.mjs`. */
export interface Engine {
  /** Hash of everything that affects the engine's behavior. */
  version: string
  /** Absolute path of the build's worker. */
  worker: string
  /** Absolute path of the folder where this version caches what all sites share; `null` to cache nothing. */
  cacheDir: string | null
}

/** The engine, as far as caches know it. */
export type EngineCache = Pick<Engine, 'version' | 'cacheDir'>

/** For callers that don't know which engine they're part of, such as tests: nothing is cached for all sites. */
export const unknownEngine: Engine = { version: '', worker: '', cacheDir: null }
