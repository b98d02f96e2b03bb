import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export interface RunningNginx {
  port: number
  stop(): Promise<void>
}

/** How long nginx may take to start, in milliseconds. */
const startTime = 10_000

/**
 * Serves a built site on this machine with nginx and the configuration that the build wrote.
 * @param program path of nginx
 * @param dir the host's root folder
 */
export async function runNginx(program: string, dir: string): Promise<RunningNginx> {
  const port = await findFreePort()
  const folder = await mkdtemp(join(tmpdir(), 'docs-nginx-'))
  const site = (await readFile(join(dir, '_nginx.conf'), 'utf8'))
    .replaceAll('/srv/site', dir)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  await writeFile(join(folder, 'nginx.conf'), mainConfig(folder, site))
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const messages: Buffer[] = []
  child.stderr.on('data', (message: Buffer) => messages.push(message))
  const ended = once(child, 'close')
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const failed = ended.then(() => {
    throw new Error(`nginx did not start: ${Buffer.concat(messages)}`)
  })
  try {
    await Promise.race([waitForPort(port), failed])
  } catch (error) {
    await stop()
    throw error
  }
  failed.catch(() => undefined)
  return { port, stop }
}

/** As the packages of nginx configure it, but all in one folder. */
function mainConfig(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `daemon off;
master_process off;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 1024; }
http {
access_log off;
${temporary.join('\n')}
${site}
}
`
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new TypeError('the server has no port')
  return address.port
}

async function waitForPort(port: number): Promise<void> {
  const end = Date.now() + startTime
  while (!(await isOpen(port))) {
    if (Date.now() > end) throw new Error(`nginx does not answer on port ${port}`)
    await setTimeout(20)
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end())
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
}
