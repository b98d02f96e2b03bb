import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectDir } from '../../../packages/lectern/src/node/paths.ts'
import { writeFiles } from '../../../packages/lectern/src/node/testing/temp-dir.ts'
import { readerContent } from './sites/sites.ts'

/** An authoring server on a copy of the small site. */
export interface Authoring {
  /** Address of the site, base included, without its last slash. */
  url: string
  /** Changes a source as an author would. */
  edit(file: string, change: (text: string) => string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts `npm run dev -- --content …` in a separate process.
 * @param parent folder for the copy
 * @param files to add to the copy before the start
 */
export async function startAuthoring(parent = tmpdir(), files: Record<string, string> = {}): Promise<Authoring> {
  const content = await mkdtemp(join(parent, 'docs-dev-tests-'))
  await cp(readerContent, content, { recursive: true })
  await writeFiles(content, files)
  const command = ['scripts/run.mjs', 'dev', '--content', content, '--port', '0']
  const server = spawn(process.execPath, command, {
    cwd: projectDir,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: string[] = await once(createInterface(server.stdout), 'line')
  return {
    url: /http:\/\/\S+\/docs/.exec(line ?? '')?.[0] ?? '',
    async edit(file, change) {
      const path = join(content, file)
      await writeFile(path, change(await readFile(path, 'utf8').catch(() => '')))
    },
    async stop() {
      server.kill()
      await once(server, 'exit')
      await rm(content, { recursive: true, force: true })
    },
  }
}
