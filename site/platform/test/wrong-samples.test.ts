import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkFixture, findable, fixturePath, hasEverything, tools, withoutProblem } from './fixture-page.ts'

/** Each page has one wrong sample of each kind. `expected.txt` has the expected problems; `vitest -u` updates it. */
test.for(['syntax', 'outcome', 'shape', 'expectation'])(
  '%s: each wrong sample is reported with its position and message',
  async (name) => {
    const { page, report, problems } = await checkFixture(name, { tools })
    if (hasEverything(tools)) {
      expect(withoutProblem(page, report.problems)).toEqual([])
      await expect(`${problems.join('\n')}\n`).toMatchFileSnapshot(fixturePath(name, 'expected.txt'))
      return
    }
    expect(existsSync(fixturePath(name, 'expected.txt'))).toBe(true)
    const expected = readFileSync(fixturePath(name, 'expected.txt'), 'utf8')
      .trimEnd()
      .split(/\n(?! )/)
    expect(findable(problems, tools)).toEqual(findable(expected, tools))
  },
)

test('a sample that never ends is stopped', async () => {
  const { problems } = await checkFixture('endless', { tools, timeLimit: 1500 })
  expect(findable(problems, tools)).toEqual(
    findable(
      [
        "endless/input.md:8:1  js sample: didn't finish within the time limit\n  fix: correct the sample or its expectation",
        "endless/input.md:18:1  bash sample: didn't finish within the time limit\n  fix: correct the sample or its expectation",
      ],
      tools,
    ),
  )
})
