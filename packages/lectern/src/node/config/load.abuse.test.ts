import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type Problem, SiteError } from '../problem.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { loadConfig } from './load.ts'

const idle = process.listenerCount('beforeExit')

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof SiteError) return error.problems
  throw error
}

test.each([
  ['\nprocess.exit(0)', 2, 9, 'it calls process.exit()'],
  [
    'export default 1\nsetTimeout(() => {}, 9)\n\nawait new Promise(() => {})',
    4,
    1,
    'it waits for a promise that never settles',
  ],
])('reports code that ends the process or never ends: %j', async (text, line, column, message) => {
  const dir = await tempDir()
  await writeFiles(dir, { 'site.config.ts': text })
  const loading = loadConfig(join(dir, 'site.config.ts')).then(() => [], problemsOf)
  // As if nothing else were left to do.
  if (text.includes('await')) await vi.waitFor(() => expect(process.listenerCount('beforeExit')).toBeGreaterThan(idle))
  process.emit('beforeExit', 0)
  const fix = 'export a value that is known at once'
  expect(await loading).toEqual([
    { file: 'site.config.ts', line, column, message: `could not load the file: ${message}`, fix, severity: 'error' },
  ])
})

test('reports a value that contains itself, at its place', async () => {
  const dir = await tempDir()
  await writeFiles(dir, {
    'site.config.ts': `const group = { title: 'A', children: [] }
group.children.push(group)
export default {
  title: 'x',
  description: 'x',
  sidebars: { '/': ['/', group] },
}`,
  })
  const problems = await loadConfig(join(dir, 'site.config.ts')).then(() => [], problemsOf)
  expect(problems).toMatchObject([{ line: 1, message: 'sidebars./.1.children.0: the value contains itself' }])
})
