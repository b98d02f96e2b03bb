import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatProblem } from '../../../packages/lectern/src/node/problem.ts'
import { compile, pageWith } from '../../../packages/lectern/src/node/testing/compile.ts'
import { check, checkFixture, tools } from './fixture-page.ts'

test('a page with correct samples has no problems', async () => {
  const { problems, report } = await checkFixture('right', { tools })
  expect(problems).toEqual([])
  expect(report.counts).toMatchObject({ failed: 0, notRun: 4 })
  expect(Object.values(report.ranWith)).toContain(tools.node.label)
})

test('a sample without results to compare only counts as parsed', async () => {
  const fences = [
    '```js\n// Only a comment.\n```',
    '```js\nexport default {}\n```',
    '```js\nexport const limit = 3\n```',
    '```bash\n# Only a comment.\n=== expect\nenv: { A: b }\n```',
  ]
  const { problems, counts, ranWith } = await check([await compile({ text: pageWith(fences.join('\n\n')) })], {
    tools,
  })
  expect(problems).toEqual([])
  expect(counts).toMatchObject({ ran: 0, parsed: fences.length })
  expect(ranWith).toEqual({})
})

test("samples of programs that aren't installed are skipped, and no problem", async () => {
  const none = { ...tools, python: null, go: null, gofmt: null, missingCommands: ['jq'] }
  const { problems, report } = await checkFixture('right', { tools: none })
  expect(problems).toEqual([])
  expect(report.counts.skipped).toBe(3)
  expect(report.skipped).toHaveLength(3)
})

test('too many samples with run=no are problems, each at its fence', async () => {
  const body = '```js run=no reason="needs a browser"\nalert(1)\n```\n\n```json\n{}\n```'
  const page = await compile({ text: pageWith(body) })
  const { problems, counts } = await check([page], { tools })
  expect(counts).toMatchObject({ total: 2, notRun: 1, parsed: 1 })
  expect(problems.map(formatProblem)).toEqual([
    'guide/start/index.md:8:1  js sample: 1 of 2 samples are marked run=no; the limit is 10%\n  fix: make some of them run (reason given here: needs a browser)',
  ])
})

test('a sample that passed only runs again after it changes', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'samples-test-'))
  onTestFinished(() => rm(cacheDir, { recursive: true, force: true }))
  const page = (code: string) => compile({ text: pageWith(`\`\`\`js\n${code}\n=== expect\nreturns: 3\n\`\`\``) })
  const step = (value: number): string =>
    `export default defineComponent({ async run({ steps, $ }) { return ${value} } })`
  await check([await page(step(3))], { tools, cacheDir })
  const again = await check([await page(step(3))], { tools, cacheDir })
  expect(again.counts).toMatchObject({ ran: 1, cached: 1 })
  expect(Object.values(again.ranWith)).toEqual([tools.node.label])
  const changed = await check([await page(step(4))], { tools, cacheDir })
  expect(changed.counts).toMatchObject({ failed: 1, cached: 0 })
})
