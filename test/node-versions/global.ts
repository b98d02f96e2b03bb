import { installIfNeeded } from '../../scripts/install.mjs'

/** Installs the versions of Node.js. */
export async function setup(): Promise<void> {
  const status = await installIfNeeded(import.meta.dirname)
  if (status !== 0) throw new Error('the packages of test/node-versions could not be installed')
}
