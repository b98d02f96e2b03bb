import { fileURLToPath } from 'node:url'

/** Folder of the project: where `package.json` stands. */
export const projectDir = fileURLToPath(new URL('../../', import.meta.url))

/** Below the project; what is made anew when it is missing. */
export const cacheDir = fileURLToPath(new URL('../../.cache/', import.meta.url))

/** @param path below the project folder */
export function inProject(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}
