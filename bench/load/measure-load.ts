import autocannon from 'autocannon'
import { listen } from '../../packages/lectern/src/node/serve/listen.ts'
import { createStaticServer } from '../../packages/lectern/src/node/serve/static-server.ts'
import { ensureNginx } from '../../tools/nginx/ensure-nginx.ts'
import { findNginx } from '../../tools/nginx/find-nginx.ts'
import { runNginx } from '../../tools/nginx/run-nginx.ts'
import type { Figure } from '../figure.ts'
import { pathsOf } from './paths.ts'

/** Connections that are open at the same time. */
const connections = 50
/** In seconds. */
const [warmUp, duration] = [1, 8]

interface Target {
  port: number
  stop(): void | Promise<void>
}

/**
 * Measures how many requests a second the servers answer, and how long readers wait. The load generator runs in its own thread,
 * and asks for every page and everything that the application may load, compressed.
 * @param root the host's root folder @param base the site's path in it
 */
export async function measureLoad(root: string, base: string): Promise<Figure[]> {
  ensureNginx()
  const program = findNginx()
  const preview = await measure('preview', () => startPreview(root, base), await pathsOf(root, base))
  if (program === null) return preview
  return [...preview, ...(await measure('nginx', () => runNginx(program, root), await pathsOf(root, base)))]
}

async function startPreview(root: string, base: string): Promise<Target> {
  const server = createStaticServer(root, base)
  const port = await listen(server, 0)
  return {
    port,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function measure(name: string, start: () => Promise<Target>, paths: readonly string[]): Promise<Figure[]> {
  const { port, stop } = await start()
  const run = (seconds: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}`,
      connections,
      duration: seconds,
      workers: 1,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      requests: paths.map((path) => ({ path })),
    })
  try {
    await run(warmUp)
    const { requests, latency, errors, non2xx } = await run(duration)
    return [
      { name: `${name}, requests per second`, value: requests.average, unit: '', target: null },
      { name: `${name}, response time, p99`, value: latency.p99, unit: 'ms', target: null },
      { name: `${name}, failed requests of ${requests.sent}`, value: errors + non2xx, unit: '', target: 0 },
    ]
  } finally {
    await stop()
  }
}
