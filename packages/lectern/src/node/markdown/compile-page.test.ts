import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blockLines } from '../testing/block-lines.ts'
import { compileFixture, fixtures } from '../testing/fixtures.ts'

/** `vitest -u` writes the expected HTML. */
describe('a page compiles to the expected HTML', () => {
  test.each(fixtures)('%s', async (_, folder) => {
    const page = await compileFixture(folder)
    expect(page.problems).toEqual([])
    await expect(blockLines(page.html)).toMatchFileSnapshot(join(folder, 'expected.html'))
  })
})
