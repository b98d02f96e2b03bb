import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { engineDir } from '../src/node/paths.ts'
import { createTempDir, readFiles, writeFiles } from '../src/node/testing/temp-dir.ts'

const run = promisify(execFile)
// As in a unknown's shell: nothing says that the engine belongs to a project.
const { LECTERN_ROOT: _, NODE_ENV: __, ...env } = process.env

/** A folder with three Markdown files, no configuration, and the packed engine installed. */
let dir: string
let parent: string

beforeAll(async () => {
  parent = await createTempDir()
  dir = join(parent, 'my-handbook')
  await writeFiles(dir, {
    'index.md': '# Welcome\n\nStart with the [setup](setup.md).\n',
    'setup.md': '# Setup\n\nRun this:\n\n```sh\nnpm install\n```\n',
    'guide/index.md': '# Guide\n\n## First steps\n\nBack to the [start](../index.md).\n',
    'package.json': '{ "private": true }\n',
  })
  const target = await createTempDir()
  await run('npm', ['pack', '--ignore-scripts=false', '--pack-destination', target], { cwd: engineDir, env })
  const [tarball = ''] = await readdir(target)
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', join(target, tarball)]
  await run('npm', args, { cwd: dir, env })
  await rm(target, { recursive: true })
}, 180_000)

afterAll(() => rm(parent, { recursive: true }))

/** Starts a command that serves. @returns the address that it prints */
async function serve(...words: string[]): Promise<string> {
  const server = spawn(process.execPath, ['node_modules/lectern/bin/lectern.mjs', ...words, '--port', '0'], {
    cwd: dir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    server.kill()
    await once(server, 'exit')
  })
  for await (const line of createInterface(server.stdout)) {
    const address = /http:\/\/\S+/.exec(line)?.[0]
    if (address) return address
  }
  throw new Error(`lectern ${words.join(' ')} printed no address`)
}

test('the packed engine builds and previews a folder of Markdown without a configuration', async () => {
  await run('npx', ['lectern', 'build'], { cwd: dir, env })
  const home = await readFile(join(dir, 'dist/docs/index.html'), 'utf8')
  expect(home).toContain('<title>My handbook')
  expect(home).toContain('href="/docs/setup/"')
  expect(await readFile(join(dir, 'dist/docs/guide/index.html'), 'utf8')).toContain('id="first-steps"')
  // The packages and the built site are in the folder as well, and none of them is a page.
  const pages = (await readdir(join(dir, 'dist/docs'), { recursive: true })).filter((file) =>
    file.endsWith('index.html'),
  )
  expect(pages.toSorted()).toEqual(['guide/index.html', 'index.html', 'setup/index.html'])
  await run('npx', ['lectern', 'build'], { cwd: dir, env })
  const response = await fetch(`${await serve('preview')}setup/`)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Run this:')])
})

test("the site's documents don't name any other site", async () => {
  await run('npx', ['lectern', 'build'], { cwd: dir, env })
  const files = await readFiles(join(dir, 'dist'))
  const documents = Object.entries(files).filter(([file]) => file.endsWith('.html'))
  expect(documents.length).toBeGreaterThan(3)
  for (const [file, html] of documents) {
    expect(html.toLowerCase(), file).not.toContain('pipedream')
    expect(
      [...html.matchAll(/(?:href|src)="(https?:[^"]*)"/g)].map(([, url]) => url),
      file,
    ).toEqual([])
    expect(html, file).not.toContain('rel="icon"')
    // Neither a mark before the title nor the green of another site.
    expect(html, file).not.toMatch(/<a class="mark"[^>]*><svg|oklch\([\d.%]+ [\d.]+ 16\d\)/)
  }
})

test('the packed engine shows an edit while it is written', async () => {
  const address = await serve('dev')
  const guide = await (await fetch(`${address}guide/`)).text()
  expect(guide).toContain('First steps')
  expect(guide).toContain('>Welcome</a>')
  await writeFiles(dir, { 'guide/index.md': '# Guide\n\n## Second steps\n\nWords.\n' })
  const hasEdit = async (): Promise<boolean> =>
    (await (await fetch(`${address}guide/`)).text()).includes('Second steps')
  await expect.poll(hasEdit, { timeout: 10_000 }).toBe(true)
  const app = /<script type="module" src="([^"]*dev-entry[^"]*)"/.exec(await (await fetch(address)).text())?.[1] ?? ''
  const module = await fetch(new URL(app, address))
  expect([module.status, module.headers.get('content-type')]).toEqual([200, 'text/javascript'])
})

test('a configuration may use the public API', async () => {
  const config =
    "import { defineConfig } from 'lectern'\nexport default defineConfig({ title: 'Ours', description: 'It.' })\n"
  await writeFiles(dir, { 'site.config.ts': config })
  await run('npx', ['lectern', 'build', '--content', '.', '--out', '../built'], { cwd: dir, env })
  expect(await readFile(join(parent, 'built/docs/index.html'), 'utf8')).toContain('<title>Ours')
})

test('messages name the commands of the package', async () => {
  const failed = await run('npx', ['lectern', 'bild'], { cwd: dir, env }).catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('unknown command bild') })
  expect((await run('npx', ['lectern', 'build', '--help'], { cwd: dir, env })).stdout).toContain(
    'usage: npx lectern build [--content DIR] [--out DIR] [--keep N]',
  )
})
