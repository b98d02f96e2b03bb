import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blockLines } from '../testing/block-lines.ts'
import { compile } from '../testing/compile.ts'

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const rules = join(import.meta.dirname, 'fixtures')
const directives = join(import.meta.dirname, '../../directives')
const fixtures: [name: string, folder: string][] = [
  ...foldersIn(rules).map((name): [string, string] => [name, join(rules, name)]),
  ...foldersIn(directives).map((name): [string, string] => [name, join(directives, name, 'fixtures')]),
]

/** Each folder contains a page, its figures, and the expected HTML, which `vitest -u` writes. Directives keep theirs in their own folder. */
describe('a page compiles to the expected HTML', () => {
  test.each(fixtures.filter(([, folder]) => existsSync(folder)))('%s', async (_, folder) => {
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
    const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'))
    const page = await compile({
      text: read('input.md'),
      figures: Object.fromEntries(drawings.map((name) => [name, read(name)])),
    })
    expect(page.problems).toEqual([])
    await expect(blockLines(page.html)).toMatchFileSnapshot(join(folder, 'expected.html'))
  })
})
