import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inProject } from './paths.ts'
import { readFiles, tempDir } from './testing/temp-dir.ts'

/** A project whose dependencies are not installed, and an npm that takes a while and notes each call. */
async function createProject(): Promise<string> {
  const root = await tempDir()
  await mkdir(join(root, 'bin'))
  await writeFile(join(root, 'package-lock.json'), '{}')
  const npm =
    '#!/bin/sh\necho "$*" >> calls\nsleep 0.5\nmkdir -p node_modules\necho {} > node_modules/.package-lock.json\n'
  await writeFile(join(root, 'bin/npm'), npm)
  await chmod(join(root, 'bin/npm'), 0o755)
  return root
}

/** Runs a command in its own process: first the installation, then its job. */
function startCommand(
  root: string,
  work = '',
  options = {},
): { child: ChildProcess; output: () => string; end: Promise<number | null> } {
  const script = pathToFileURL(inProject('scripts/install.mjs')).href
  const code = `import { installIfNeeded } from '${script}'
const status = await installIfNeeded(${JSON.stringify(root)}, ${JSON.stringify(options)})
if (status !== 0) process.exit(status)
console.log('started')
${work}`
  const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` }
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  return { child, output: () => output, end: new Promise((resolve) => child.on('close', resolve)) }
}

/** @returns the exit code of a command that only starts */
function start(root: string): Promise<number | null> {
  return startCommand(root).end
}

/** A command that runs until its input ends, as a server does. */
async function startServer(root: string): Promise<{ pid: number; stop(signal?: NodeJS.Signals): Promise<void> }> {
  const { child, output, end } = startCommand(root, 'for await (const _ of process.stdin);')
  onTestFinished(() => void child.kill('SIGKILL'))
  await vi.waitFor(() => expect(output()).toContain('started'), 20_000)
  return {
    pid: child.pid ?? 0,
    async stop(signal) {
      if (signal) child.kill(signal)
      else child.stdin?.end()
      await end
    },
  }
}

/** Makes the lock file newer than what is installed. */
async function changeLock(root: string): Promise<void> {
  const later = new Date(Date.now() + 60_000)
  await utimes(join(root, 'package-lock.json'), later, later)
}

const calls = async (root: string): Promise<number> =>
  (await readFile(join(root, 'calls'), 'utf8')).trimEnd().split('\n').length

test('of commands that start at once, one installs and the others wait', async () => {
  const root = await createProject()
  expect(await Promise.all([start(root), start(root), start(root)])).toEqual([0, 0, 0])
  expect(await calls(root)).toBe(1)
  expect(Object.keys(await readFiles(root))).not.toContain('.install.lock')
  await start(root)
  expect(await calls(root)).toBe(1)
})

test('a command that uses no network says what to do instead', async () => {
  const root = await createProject()
  const { output, end } = startCommand(root, '', { network: false })
  expect(await end).toBe(1)
  expect(output()).toBe(
    "the packages are missing or older than package-lock.json, and this command doesn't use the network\n  fix: run npm run build, then start it again\n",
  )
  expect(Object.keys(await readFiles(root))).not.toContain('calls')
  await start(root)
  expect(await startCommand(root, '', { network: false }).end).toBe(0)
})

test('a newer lock file is installed again', async () => {
  const root = await createProject()
  await start(root)
  await changeLock(root)
  await start(root)
  expect(await calls(root)).toBe(2)
})

test('a command that was stopped while installing blocks no other', async () => {
  const root = await createProject()
  // No process has this number: Linux counts to 4,194,304.
  await writeFile(join(root, '.install.lock'), '99999999')
  expect(await start(root)).toBe(0)
  expect(await calls(root)).toBe(1)
})

test('a failure of npm is reported, and can be tried again', async () => {
  const root = await createProject()
  const npm = await readFile(join(root, 'bin/npm'), 'utf8')
  await writeFile(join(root, 'bin/npm'), '#!/bin/sh\nexit 7\n')
  expect(await start(root)).toBe(7)
  await writeFile(join(root, 'bin/npm'), npm)
  expect(await start(root)).toBe(0)
})

test('nothing is installed under a command that is running, and the next one says which', async () => {
  const root = await createProject()
  const server = await startServer(root)
  await changeLock(root)
  const { output, end } = startCommand(root)
  expect(await end).toBe(1)
  expect(output()).toContain('package-lock.json has changed')
  expect(output()).toContain(`a command (process ${server.pid})`)
  expect(output()).toMatch(/fix: .*stop/)
  expect(await calls(root)).toBe(1)
  await server.stop()
  expect(await start(root)).toBe(0)
  expect(await calls(root)).toBe(2)
})

test('without node_modules, there is nothing to remove', async () => {
  const root = await createProject()
  await startServer(root)
  await rm(join(root, 'node_modules'), { recursive: true })
  expect(await start(root)).toBe(0)
  expect(await calls(root)).toBe(2)
})

test('commands run concurrently if there is nothing to install', async () => {
  const root = await createProject()
  const servers = [await startServer(root), await startServer(root)]
  expect(await start(root)).toBe(0)
  expect(await calls(root)).toBe(1)
  for (const server of servers) await server.stop()
})

test.each(['SIGKILL', 'SIGTERM'] as const)('a command that was ended by %s blocks no other', async (signal) => {
  const root = await createProject()
  const server = await startServer(root)
  await server.stop(signal)
  await changeLock(root)
  expect(await start(root)).toBe(0)
  expect(await calls(root)).toBe(2)
})

test('the number of a command that was ended may be given to another program', async () => {
  const root = await createProject()
  const server = await startServer(root)
  await server.stop('SIGKILL')
  const other = spawn('sleep', ['60'])
  onTestFinished(() => void other.kill())
  const file = join(root, '.cache/running', String(other.pid))
  await rename(join(root, '.cache/running', String(server.pid)), file)
  const before = new Date(Date.now() - 60_000)
  await utimes(file, before, before)
  await changeLock(root)
  expect(await start(root)).toBe(0)
  expect(await calls(root)).toBe(2)
})

test('a command that another has started may run while the lock file changes', async () => {
  const root = await createProject()
  const script = pathToFileURL(inProject('scripts/install.mjs')).href
  const nested = `import { installIfNeeded } from '${script}'\nprocess.exitCode = await installIfNeeded(${JSON.stringify(root)})`
  const { child, output, end } = startCommand(
    root,
    `for await (const _ of process.stdin);
import { spawnSync } from 'node:child_process'
process.exitCode = spawnSync(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(nested)}], { stdio: 'inherit' }).status`,
  )
  await vi.waitFor(() => expect(output()).toContain('started'), 20_000)
  await changeLock(root)
  child.stdin?.end()
  expect(await end).toBe(0)
  expect(await calls(root)).toBe(1)
})

test('a command that cannot write its lock leaves none behind for others to wait for', async () => {
  const root = await createProject()
  const script = pathToFileURL(inProject('scripts/install.mjs')).href
  const code = `import { installIfNeeded } from '${script}'\nawait installIfNeeded(${JSON.stringify(root)})`
  const args = ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, code]
  const child = spawn('sh', args, { stdio: 'ignore' })
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1)
  expect(Object.keys(await readFiles(root))).not.toContain('.install.lock')
})
