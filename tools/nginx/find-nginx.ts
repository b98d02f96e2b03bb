import { existsSync } from 'node:fs'

const paths = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/** Path of nginx on this machine: the one that `NGINX_PATH` names, or the system's; `null` for none. */
export function findNginx(): string | null {
  return [process.env.NGINX_PATH ?? '', ...paths].find((path) => path !== '' && existsSync(path)) ?? null
}
