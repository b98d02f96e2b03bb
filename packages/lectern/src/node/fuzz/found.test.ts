import { expect, test } from 'vitest'
import { compileBody } from '../testing/compile.ts'
import { expectPassive } from '../testing/fuzz.ts'

/** What random inputs found, so that it stays fixed whatever the next ones are. */
test.each(['java&#10;script:', 'java&Tab;script:', ' JaVaScRiPt:', 'data&#10;:'])(
  'a link to %s is not allowed',
  async (scheme) => {
    const { html, problems } = await compileBody(`[a](<${scheme}x>)`)
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^(?:javascript|data): links are not allowed$/i),
    ])
    expectPassive(html)
  },
)

test("a video whose address isn't https isn't rendered", async () => {
  const { html, problems } = await compileBody('::video{src="javascript:x" title=a}')
  expect(problems).toHaveLength(1)
  expectPassive(html)
})
