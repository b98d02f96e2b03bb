import { environmentError } from '../../packages/lectern/src/node/problem.ts'
import { hasApt, installWithApt } from '../apt.ts'
import { findNginx } from './find-nginx.ts'

const machine = {
  find: findNginx,
  install() {
    if (!hasApt()) return
    console.log('Installing nginx for the tests of its configuration…')
    installWithApt('nginx')
  },
  isCI: Boolean(process.env.CI),
}

/**
 * Installs Debian's nginx if there is none. Without it, its tests are skipped.
 * @throws SiteError if it can't be installed in CI, which skips none of these tests
 */
export function ensureNginx({ find, install, isCI }: typeof machine = machine): void {
  if (find() !== null) return
  install()
  if (find() !== null) return
  const fix = 'install it, or set NGINX_PATH to its executable'
  if (isCI) throw environmentError('nginx is not installed, but CI runs its tests', fix)
  console.warn(`nginx is not installed: its tests are skipped. To run them, ${fix}.`)
}
