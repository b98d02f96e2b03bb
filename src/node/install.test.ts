import { spawn } from 'node:child_process'
import { chmod, mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
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

/** What a command does first, in a process of its own; @returns its exit code */
function start(root: string): Promise<number | null> {
  const script = pathToFileURL(inProject('scripts/install.mjs')).href
  const code = `import { installIfNeeded } from '${script}'\nprocess.exitCode = await installIfNeeded(${JSON.stringify(root)})`
  const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` }
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env, stdio: 'ignore' })
  return new Promise((resolve) => child.on('close', resolve))
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

test('a newer lock file is installed again', async () => {
  const root = await createProject()
  await start(root)
  const later = new Date(Date.now() + 60_000)
  await utimes(join(root, 'package-lock.json'), later, later)
  await start(root)
  expect(await calls(root)).toBe(2)
})

test('a command that was stopped while it installed holds nobody up', async () => {
  const root = await createProject()
  // No process has this number: Linux counts to 4,194,304.
  await writeFile(join(root, '.install.lock'), '99999999')
  expect(await start(root)).toBe(0)
  expect(await calls(root)).toBe(1)
})

test('a failure of npm is told, and can be tried again', async () => {
  const root = await createProject()
  const npm = await readFile(join(root, 'bin/npm'), 'utf8')
  await writeFile(join(root, 'bin/npm'), '#!/bin/sh\nexit 7\n')
  expect(await start(root)).toBe(7)
  await writeFile(join(root, 'bin/npm'), npm)
  expect(await start(root)).toBe(0)
})
