import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cacheDir as projectCache } from '../../lectern/src/node/paths.ts'
import { formatProblem } from '../../lectern/src/node/problem.ts'
import { compile, pageWith } from '../../lectern/src/node/testing/compile.ts'
import { notIsolated } from '../src/isolation/isolation.ts'
import { plain } from '../src/plain.ts'
import { openLanes } from '../src/run/lanes.ts'
import { findTools } from '../src/run/toolchain.ts'
import { bashPlan } from './bash-plan.ts'
import { checkPages } from './check-page.ts'

const tools = await findTools()
const isolations = [tools.isolation, notIsolated('this test disables it')]
/** Processes can take long to start on a busy machine. */
const slowMachine = { timeout: 20_000 }
const cacheDir = await mkdtemp(join(projectCache, 'unruly-'))
afterAll(() => rm(cacheDir, { recursive: true, force: true }))

/** Checks a misbehaving sample, followed by another one in the same lane. */
async function check(code: string, isolation = tools.isolation): Promise<string[]> {
  const fences = [code, 'echo next\n=== expect\nprints: next'].map((text) => `\`\`\`bash\n${text}\n\`\`\``)
  const page = await compile({ text: pageWith(fences.join('\n\n')) })
  const { problems } = await checkPages([page], { cacheDir, tools: { ...tools, isolation }, limitNotRun: false })
  return problems.map(formatProblem)
}

/** IDs of this machine's processes whose command line contains these words. Linux only. */
function processesOf(words: string): string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.filter((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(words)
    } catch {
      // It has ended in the meantime.
      return false
    }
  })
}

test('a sample that ends its lane is reported if it can, and others are checked', async () => {
  const [problem = '', ...others] = await check('kill -9 $PPID', isolations[1])
  expect(problem).toMatch(
    /bash sample: the process that runs the samples ended \(SIGKILL\)\n {2}fix: change the sample/,
  )
  expect(others).toEqual([])
})

test('a sample that prints endlessly is stopped before it fills the disk', async () => {
  const [problem = '', ...others] = await check('yes')
  expect(problem).toMatch(/bash sample: printed too much: "y\\ny\\n/)
  expect(problem.length).toBeLessThan(600)
  expect(others).toEqual([])
})

test("a sample that removes what it didn't create fails, and others are checked", async () => {
  const [problem = '', ...others] = await check('rm -rf ../back\n=== expect\nexits: 3')
  expect(problem).toContain('bash sample: exits: expected code 3, got 0')
  expect(others).toEqual([])
})

describe.skipIf(process.platform !== 'linux')('what a sample starts', () => {
  test.for(isolations)('ends with it', async (isolation) => {
    const words = `/bin/sleep 71${process.pid}`
    expect(await check(`${words} &\necho ok\n=== expect\nprints: ok`, isolation)).toEqual([])
    await expect.poll(() => processesOf(words), slowMachine).toEqual([])
  })

  test.skipIf(!tools.isolation.command.includes('--pid'))(
    'ends with the check, even if it has left the group',
    async () => {
      const words = `/bin/sleep 72${process.pid}`
      expect(await check(`setsid ${words} &\necho ok\n=== expect\nprints: ok`)).toEqual([])
      await expect.poll(() => processesOf(words), slowMachine).toEqual([])
    },
  )

  test.for(isolations)('ends with an interrupted check, which leaves no folder behind', async (isolation) => {
    const words = `/bin/sleep 73${process.pid}`
    const platform = await openLanes({ tools: { ...tools, isolation }, platform: plain, cacheDir })
    const end = platform.run(bashPlan(`${words}\necho over`)).catch(String)
    await expect.poll(() => processesOf(words), slowMachine).toHaveLength(1)
    const folder = readlinkSync(`/proc/${processesOf(words)[0]}/cwd`)
    await platform.close()
    expect(await end).toContain('the process that runs the samples ended')
    await expect.poll(() => processesOf(words), slowMachine).toEqual([])
    expect(existsSync(folder)).toBe(false)
  })
})
