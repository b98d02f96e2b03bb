import { fileURLToPath } from 'node:url'
import { installIfNeeded } from '../../../scripts/install.mjs'

/** Installs what samples import, for those who call Vitest itself. */
export async function setup(): Promise<void> {
  const status = await installIfNeeded(fileURLToPath(new URL('..', import.meta.url)))
  if (status !== 0) throw new Error('the packages of site/platform could not be installed')
}
