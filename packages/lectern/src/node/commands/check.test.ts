import { afterEach, expect, test, vi } from 'vitest'
import { unknownEngine } from '../engine.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { check } from './check.ts'

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

const config = `const check = (name: string) => ({ name, run: ({ pages }) => ({ problems: [], summary: [name + ' saw ' + pages.length] }) })
export default { title: 'Docs', description: 'About', origin: 'https://example.com', checks: [check('words'), check('code')] }
`

/** What the command prints for a site with one page. */
async function output(text: string, values: Record<string, boolean | string[]> = {}): Promise<string[]> {
  const dir = await tempDir()
  await writeFiles(dir, { 'index.md': text, 'site.config.ts': config })
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await check.run({ values: { content: dir, ...values }, positionals: [], engine: unknownEngine })
  return [...log.mock.calls, ...warn.mock.calls].flat().map(String)
}

test('every check is announced before it runs', async () => {
  expect(await output('# Home\n')).toEqual([
    'checking pages',
    '1 page checked',
    'checking words',
    'checking code',
    'words saw 1\ncode saw 1',
  ])
  expect(process.exitCode).toBeUndefined()
})

test('with --pages, the checks of the site do not run', async () => {
  expect(await output('# Home\n', { pages: true })).toEqual([
    'checking pages',
    '1 page checked',
    'Not run: words, code',
  ])
})

test('with --only, the other checks of the site do not run', async () => {
  expect(await output('# Home\n', { only: ['code'] })).toEqual([
    'checking pages',
    '1 page checked',
    'checking code',
    'code saw 1',
    'Not run: words',
  ])
})

test('--only needs the name of a check', async () => {
  await expect(output('# Home\n', { only: ['cod'] })).rejects.toThrow('unknown check cod\n  fix: did you mean code?')
})

test('if pages have errors, what did not run is named', async () => {
  const lines = await output('# Home\n\n[a](/a/) [b](/b/)\n')
  expect(lines.at(0)).toBe('checking pages')
  expect(lines.at(-1)).toBe('Not run: words, code: fix 2 errors first')
  expect(process.exitCode).toBe(1)
})
