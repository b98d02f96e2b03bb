import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatProblem } from '../../lectern/src/node/problem.ts'
import { compile, pageWith } from '../../lectern/src/node/testing/compile.ts'
import { notIsolated } from '../src/isolation/isolation.ts'
import { findTools } from '../src/run/toolchain.ts'
import { checkPages } from './check-page.ts'

const tools = await findTools()

test.skipIf(tools.isolation.missing !== null)('every connection ends at the stub server, or fails', async () => {
  const text = await readFile(new URL('./fixtures/network/input.md', import.meta.url), 'utf8')
  const page = await compile({ relativePath: 'network/input.md', text })
  const { problems, counts, notIsolated } = await checkPages([page], { tools, limitNotRun: false })
  expect([...page.problems, ...problems].map(formatProblem)).toEqual([])
  expect(counts).toMatchObject({ failed: 0 })
  expect(notIsolated).toBeNull()
})

describe('a server on this machine, outside the isolation', () => {
  let visits = 0
  const server = createServer((_, response) => {
    visits++
    response.end('outside')
  })
  let port = 0

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  beforeEach(() => {
    visits = 0
  })
  afterAll(() => {
    server.close()
  })

  const check = async (isolation = tools.isolation) => {
    const fence = `\`\`\`bash\nif (exec 3<>/dev/tcp/127.0.0.1/${port}) 2>/dev/null; then printf 'GET / HTTP/1.0\\r\\n\\r\\n' >/dev/tcp/127.0.0.1/${port}; fi\n=== expect\nexits: 0\n\`\`\``
    const page = await compile({ text: pageWith(fence) })
    const { problems, notIsolated } = await checkPages([page], { tools: { ...tools, isolation } })
    return { problems: problems.map(formatProblem), notIsolated }
  }

  test.skipIf(tools.isolation.missing !== null)('cannot be reached', async () => {
    expect(await check()).toEqual({ problems: [], notIsolated: null })
    expect(visits).toBe(0)
  })

  test('can be reached without isolation, which the report mentions', async () => {
    const why = 'this system forbids it'
    expect(await check(notIsolated(why))).toEqual({ problems: [], notIsolated: why })
    await expect.poll(() => visits).toBe(1)
  })
})
