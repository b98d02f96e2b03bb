import { listen } from '../../../packages/lectern/src/node/serve/listen.ts'
import { createStaticServer } from '../../../packages/lectern/src/node/serve/static-server.ts'
import { findNginx } from '../../../tools/nginx/find-nginx.ts'
import { runNginx } from '../../../tools/nginx/run-nginx.ts'
import { stopServer } from '../../browser/setup/sites/hosts.ts'

export interface RunningServer {
  port: number
  stop(): Promise<void>
}

export interface ServerKind {
  name: string
  /** Whether it is installed. */
  isThere: boolean
  /** Compresses for readers who don't accept Brotli. */
  hasGzip: boolean
  /** Serves a built site. @param dir the host's root folder @param base the site's path below it */
  start(dir: string, base: string): Promise<RunningServer>
}

const nginx = findNginx()

/** The servers that have to answer alike. */
export const servers: readonly ServerKind[] = [
  {
    name: 'the preview',
    isThere: true,
    hasGzip: false,
    async start(dir, base) {
      const server = createStaticServer(dir, base)
      return { port: await listen(server, 0), stop: () => stopServer(server) }
    },
  },
  { name: 'nginx', isThere: nginx !== null, hasGzip: true, start: (dir) => runNginx(nginx ?? '', dir) },
]
