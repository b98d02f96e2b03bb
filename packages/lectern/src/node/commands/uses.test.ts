import { afterEach, expect, test, vi } from 'vitest'
import { unknownEngine } from '../engine.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { uses } from './uses.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

async function run(name: string): Promise<string> {
  const dir = await tempDir()
  await writeFiles(dir, {
    'site.config.ts':
      "import { constants } from './constants.ts'\nexport default { title: 'D', description: 'A', constants }\n",
    'constants.ts': "export const constants = {\n  SIZE: '1 MB',\n  SIZE_2: 2,\n}\n",
    'content/a.md': '# A\n\n{$SIZE} and {$SIZE}\n\n{$SIZE_2}, [{$SIZE}](/a/)\n',
    'content/b.md': '# B\n\n\\{$SIZE} SIZE\n',
    'content/c/data.yaml': 'limit: "{$SIZE}"\n',
  })
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await uses.run({ values: { content: dir }, positionals: [name], engine: unknownEngine })
  return String(log.mock.calls).replace(/ \S*(docs-test-\w+)/g, ' ')
}

test('pages, data and code that use a constant are listed with their lines', async () => {
  expect(await run('SIZE')).toBe(
    "SIZE is 1 MB. It's used in 2 files:\n  /content/a.md:3, 5\n  /content/c/data.yaml:1\nCode that mentions it:\n  /constants.ts:2",
  )
})

test('a misspelled constant is corrected', async () => {
  await expect(run('SIZES')).rejects.toThrow(/SIZES is not a constant\n {2}fix: did you mean SIZE\?/)
})
