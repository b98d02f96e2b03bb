/** The bundled engine, as prepared by `scripts/engine.mjs`. */
export interface Engine {
  /** Hash of everything that affects the engine's behavior. */
  version: string
  /** Absolute path of the build's worker. */
  worker: string
  /** Absolute path of the folder for files shared by all sites; `null` to cache nothing. */
  home: string | null
}
