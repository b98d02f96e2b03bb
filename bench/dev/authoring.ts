import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inProject } from '../../packages/lectern/src/node/paths.ts'

/** A dev server in a separate process, started like `npm run dev`. */
export interface Authoring {
  /** URL of the site including the base, with a trailing slash. */
  url: string
  /** When its process was started, by the system's clock. */
  started: number
  stop(): Promise<void>
}

export async function startAuthoring(content: string): Promise<Authoring> {
  const started = Date.now()
  const server = spawn(process.execPath, [inProject('scripts/run.mjs'), 'dev', '--content', content, '--port', '0'], {
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(server, 'exit')
  const [line]: unknown[] = await Promise.race([once(createInterface(server.stdout), 'line'), gone])
  const url = /http:\S+/.exec(String(line))?.[0]
  if (url === undefined) throw new Error('the dev server did not start')
  return {
    url,
    started,
    async stop() {
      server.kill()
      await gone
    },
  }
}
