import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noWall } from '../../../test/platform/wall/wall.ts'
import { harnessVersion, openCache } from './cache.ts'

const tools = {
  node: { path: 'node', label: 'Node.js' },
  python: null,
  bash: null,
  go: null,
  gofmt: null,
  missingCommands: [],
  wall: noWall('a test needs none'),
}
let dir = ''

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cache-'))
})

afterEach(() => rm(dir, { recursive: true }))

test('the version of the harness changes with its sources, and not with what running them leaves there', async () => {
  const folder = join(dir, 'test/platform/python')
  await mkdir(join(folder, '__pycache__'), { recursive: true })
  await writeFile(join(folder, 'hook.py'), 'one')
  const version = await harnessVersion(dir)
  await writeFile(join(folder, '__pycache__/hook.pyc'), 'compiled')
  expect(await harnessVersion(dir)).toBe(version)
  await writeFile(join(folder, 'hook.py'), 'two')
  expect(await harnessVersion(dir)).not.toBe(version)
})

test('what another harness remembered goes only when no check can be using it any more', async () => {
  for (const name of ['results-old', 'results-used', 'harness-a']) await mkdir(join(dir, name))
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const name of ['results-old', 'harness-a']) await utimes(join(dir, name), yesterday, yesterday)
  await Promise.all([openCache(dir, tools), openCache(dir, tools)])
  const names = await readdir(dir)
  expect(names).toEqual(expect.arrayContaining(['results-used', 'harness-a']))
  expect(names).not.toContain('results-old')
  expect(names).toHaveLength(3)
})
