import { sep } from 'node:path'
import { inEngine } from '../paths.ts'

const folder = inEngine('src') + sep

/**
 * Makes sure that a bundle of the engine is only made from what the engine's version covers: its sources, and the packages of the lock file.
 * @throws Error for any other file
 */
export function checkEngineSource(path: string): void {
  if (path.startsWith(folder) || path.includes(`${sep}node_modules${sep}`)) return
  throw new Error(`${path} can't be part of the application: a change of it would not make a new one`)
}
