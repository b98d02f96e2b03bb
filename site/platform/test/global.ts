import { fileURLToPath } from 'node:url'
import { installIfNeeded } from '../../../scripts/install.mjs'

/** Installs the packages that samples import, for direct calls of Vitest. */
export async function setup(): Promise<void> {
  const status = await installIfNeeded(fileURLToPath(new URL('..', import.meta.url)))
  if (status !== 0) throw new Error('the packages of site/platform could not be installed')
}
