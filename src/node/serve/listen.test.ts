import { createServer } from 'node:http'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { SiteError } from '../problem.ts'
import { choosePort, listen } from './listen.ts'

afterEach(() => vi.unstubAllEnvs())

function problemsOf(error: unknown): unknown {
  if (!(error instanceof SiteError)) throw error
  return error.problems
}

const place = { file: 'command line', line: 0, column: 0, severity: 'error' }

describe('choosePort', () => {
  test('takes the option, else PORT, else 4173', () => {
    vi.stubEnv('PORT', '5000')
    expect(choosePort('6000')).toBe(6000)
    expect(choosePort('0')).toBe(0)
    expect(choosePort(undefined)).toBe(5000)
    vi.stubEnv('PORT', undefined)
    expect(choosePort(undefined)).toBe(4173)
  })

  test.each(['65536', '-1', '80.5', 'http'])('refuses %s', (option) => {
    let problems: unknown
    try {
      choosePort(option)
    } catch (error) {
      problems = problemsOf(error)
    }
    expect(problems).toEqual([{ ...place, message: `${option} is no port`, fix: 'use a number from 0 to 65535' }])
  })
})

describe('listen', () => {
  test('says which port it is', async () => {
    const server = createServer()
    onTestFinished(() => void server.close())
    const port = await listen(server, 0)
    expect(server.address()).toMatchObject({ port })
    expect(port).toBeGreaterThan(0)
  })

  test('a port that is taken is told with a way out', async () => {
    const [first, second] = [createServer(), createServer()]
    onTestFinished(() => void first.close())
    const port = await listen(first, 0)
    expect(await listen(second, port).catch(problemsOf)).toEqual([
      {
        ...place,
        message: `port ${port} is taken`,
        fix: `stop what runs there, or choose another: -- --port ${port + 1}`,
      },
    ])
  })
})
