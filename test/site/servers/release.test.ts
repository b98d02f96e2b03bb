import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildSite } from '../../../packages/lectern/src/node/build/build-site.ts'
import { inProject } from '../../../packages/lectern/src/node/paths.ts'
import { ask } from '../../../packages/lectern/src/node/testing/ask.ts'
import { createConfig, createProject } from '../../../packages/lectern/src/node/testing/sites/sites.ts'
import { tempDir, writeFiles } from '../../../packages/lectern/src/node/testing/temp-dir.ts'
import { servers } from './servers.ts'

const run = promisify(execFile)

/** The commands for a deployment in one step, as the documentation has them. */
async function commandsIn(dir: string): Promise<string> {
  const docs = await readFile(inProject('docs/deploying.md'), 'utf8')
  const [, block = ''] = /```sh\n(release=[^`]+)```/.exec(docs) ?? []
  expect(block).toContain('nginx -t && nginx -s reload\n')
  return block.replace('nginx -t && nginx -s reload\n', '').replaceAll('/srv/', `${dir}/srv/`)
}

describe.each(servers)('on $name', ({ isThere, start }) => {
  test.skipIf(!isThere)('every request during deployments in one step gets a whole site', async () => {
    const dir = await tempDir()
    const bodies = [0, 1].map((version) => `Text of version ${version}.`)
    for (const [version, body] of bodies.entries()) {
      await writeFiles(join(dir, 'content'), { 'index.md': `# Home\n\n${body}\n` })
      await buildSite(
        createProject(join(dir, 'content'), { config: createConfig({}) }),
        join(dir, `work-${version}/dist`),
      )
    }
    const commands = await commandsIn(dir)
    const deploy = (version: number) => run('/bin/sh', ['-ec', commands], { cwd: join(dir, `work-${version}`) })
    await deploy(0)
    const server = await start(join(dir, 'srv/site'), '/docs/')
    onTestFinished(() => server.stop())

    let isDone = false
    const seen = new Set<unknown>()
    async function read(): Promise<void> {
      while (!isDone) {
        const { status, body } = await ask(server.port, '/docs/')
        seen.add(status === 200 ? bodies.findIndex((text) => body.includes(text)) : status)
      }
    }
    const readers = Array.from({ length: 4 }, read)
    for (let index = 1; index <= 20; index += 1) await deploy(index % 2)
    isDone = true
    await Promise.all(readers)
    expect(seen).toEqual(new Set([0, 1]))
  })
})
