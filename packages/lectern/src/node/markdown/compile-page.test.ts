import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blockLines } from '../testing/block-lines.ts'
import { compile } from '../testing/compile.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const rules = readdirSync(fixtures, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** Each folder holds a page, the figures it places, and what must come of it; `vitest -u` writes the latter. */
describe('a page compiles to the expected HTML', () => {
  test.each(rules.map(({ name }) => name))('%s', async (rule) => {
    const folder = join(fixtures, rule)
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
