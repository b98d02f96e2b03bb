import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '../paths.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { fileOfSetting, findInConfig } from './places.ts'

test.each([
  [['title'], 'site.config.ts', 8, 3],
  [['nav', 1, 'link'], 'site.config.ts', 12, 32],
  [['nav', 0], 'site.config.ts', 11, 5],
  [['repo', 'url'], 'site.config.ts', 14, 11],
  [['repo', 'edit'], 'site.config.ts', 14, 3],
  [['redirects', '/old'], 'site/tables.ts', 2, 3],
  [['redirects', '/spread'], 'site/tables.ts', 3, 9],
  [['sidebars', '/', 0], 'site/tables.ts', 10, 9],
  [['sidebars', '/', 2], 'site/tables.ts', 10, 3],
  [['sidebars', '/computed/', 0, 'children', 0], 'site/tables.ts', 14, 31],
  [['version', 'x'], 'site.config.ts', 17, 3],
  [['nothing'], 'site.config.ts', 7, 16],
] as const)('%j is in %s, line %i, column %i', (key, file, line, column) => {
  const found = { file: `test/fixtures/split-config/${file}`, line, column }
  expect(findInConfig(inProject('test/fixtures/split-config/site.config.ts'), key)).toEqual(found)
})

test.each([
  ['redirects', 'site/tables.ts'],
  ['sidebars', 'site/tables.ts'],
  ['nav', 'site.config.ts'],
  ['constants', 'site.config.ts'],
])('%s has its entries in %s', (setting, file) => {
  const config = inProject('test/fixtures/split-config/site.config.ts')
  expect(fileOfSetting(config, setting)).toBe(`test/fixtures/split-config/${file}`)
})

test('a configuration without exports or without a file has no position', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'site.config.ts': 'const title = 1' })
  const nowhere = { line: 0, column: 0 }
  expect(findInConfig(join(dir, 'site.config.ts'), ['title'])).toEqual({ file: 'site.config.ts', ...nowhere })
  expect(findInConfig(join(dir, 'other.config.ts'), ['title'])).toEqual({ file: 'other.config.ts', ...nowhere })
})
