import { expect, test } from 'vitest'
import { openDataFile } from '../generators/open-data-file.ts'
import { compileBody } from '../testing/compile.ts'
import { expectPassive } from '../testing/fuzz.ts'
import { reported } from '../testing/reported.ts'

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

test('a video with another address than https leaves nothing on the page', async () => {
  const { html, problems } = await compileBody('::video{src="javascript:x" title=a}')
  expect(problems).toHaveLength(1)
  expectPassive(html)
})

test('aliases that explode are an error in the data file', () => {
  const levels = ['b', 'c', 'd', 'e', 'f', 'g'].map((name, index) => {
    const alias = `*${'abcdef'[index]}`
    return `${name}: &${name} [${Array(9).fill(alias).join(', ')}]`
  })
  const { data, problems } = openDataFile('a/b.yaml', `a: &a [x]\n${levels.join('\n')}`).yaml()
  expect(data).toBeNull()
  expect(problems.map(reported)).toEqual([
    [2, 8, 'invalid YAML: Excessive alias count indicates a resource exhaustion attack', 'write the values themselves'],
  ])
})
