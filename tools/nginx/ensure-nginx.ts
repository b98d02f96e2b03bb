import { hasApt, installWithApt } from '../apt.ts'
import { findNginx } from './find-nginx.ts'

/** Installs Debian's nginx if there is none. Without it, its tests are skipped. */
export function ensureNginx(): void {
  if (findNginx() !== null) return
  if (hasApt()) {
    console.log('Installing nginx for the tests of its configuration…')
    installWithApt('nginx')
  }
  if (findNginx() === null)
    console.warn('nginx is not installed: its tests are skipped. Install it, or set NGINX_PATH to its executable.')
}
