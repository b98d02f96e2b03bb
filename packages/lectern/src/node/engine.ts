/** The bundled engine that a command runs in, as `scripts/engine.mjs` prepares it. */
export interface Engine {
  /** Hash of everything that decides what the engine does. */
  version: string
  /** Absolute path of the worker for the build's pool. */
  worker: string
  /** Absolute path of its folder, where it may keep what it makes once for all sites; `null` to keep nothing. */
  home: string | null
}
